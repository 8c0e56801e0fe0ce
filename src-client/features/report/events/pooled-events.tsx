import type { ListedEvent } from '#src/safety/model/event-list.ts';
import { EventEntry } from './event-entry.tsx';
import { EventSection } from './event-section.tsx';

type NamedEvent = { event: ListedEvent; modelName: string };

const PARTS = [
  {
    title: 'Counted in the scores',
    lead: 'Fatal accidents of all likely aircraft together, newest first. At most one of these aircraft flies.',
    isIn: ({ event }: NamedEvent) => event.group === 'counted',
  },
  {
    title: 'Other events',
    lead: 'Not counted. Select an aircraft above to see why.',
    isIn: ({ event }: NamedEvent) => event.group !== 'counted',
  },
];

/** The events of all likely models in one list. */
export function PooledEvents({ events }: { events: NamedEvent[] }) {
  const sorted = events.toSorted((a, b) => (b.event.date ?? '').localeCompare(a.event.date ?? ''));
  return PARTS.map(({ title, lead, isIn }) => (
    <EventSection
      key={title}
      title={title}
      lead={lead}
      entries={sorted
        .filter(isIn)
        .map(({ event, modelName }) => (
          <EventEntry key={`${modelName} ${event.id}`} event={event} modelName={modelName} />
        ))}
    />
  ));
}
