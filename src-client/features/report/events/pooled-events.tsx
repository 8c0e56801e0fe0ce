import type { ListedEvent } from '#src/safety/model/event-list.ts';
import basics from '../../../styles/basics.module.css';
import { ShowMoreList } from '../../../ui/show-more-list.tsx';
import { EventEntry } from './event-entry.tsx';
import classes from './event-groups.module.css';

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
  return PARTS.map(({ title, lead, isIn }) => {
    const own = sorted.filter(isIn);
    return (
      <section key={title} className={classes.group}>
        <h4>{title}</h4>
        <p className={classes.lead}>{lead}</p>
        {own.length > 0 ? (
          <ShowMoreList
            label={title}
            entries={own.map(({ event, modelName }) => (
              <EventEntry key={`${modelName} ${event.id}`} event={event} modelName={modelName} />
            ))}
          />
        ) : (
          <p className={basics.medium}>None on record.</p>
        )}
      </section>
    );
  });
}
