import { type EventTally, type ListedEvent, tallyEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EventEntry } from './event-entry.tsx';
import { eventParts, FROM_THE_WEB } from './event-leads.ts';
import { EventSection } from './event-section.tsx';
import { ReportedAccidents } from './reported-accidents.tsx';

export type EventGroupsProps = { events: ListedEvent[]; modelSafety: ModelSafety; score: Score };

/** All events of the model: counts by kind, then each event, those behind the score first. */
export function EventGroups({ events, modelSafety, score }: EventGroupsProps) {
  const tally = tallyEvents(events);
  const parts = [...eventParts(modelSafety, score), ...(tally.unchecked > 0 ? [FROM_THE_WEB] : [])];
  return (
    <>
      <EventTallyTable tally={tally} />
      {parts.map(({ title, groups, ...words }) => (
        <EventSection
          key={title}
          {...words}
          title={title}
          entries={events
            .filter(({ group }) => groups.includes(group))
            .map((event) => <EventEntry key={event.id} event={event} />)}
        />
      ))}
      {modelSafety.reported && (
        <EventSection
          title="Reported since"
          lead={`Accidents of the ${modelSafety.modelName} that no figure counts.`}
          none=""
          entries={[]}
        >
          <ReportedAccidents reported={modelSafety.reported} />
        </EventSection>
      )}
    </>
  );
}

/** How many events are listed, by kind; the rows add up to the last one. */
function EventTallyTable({ tally }: { tally: EventTally }) {
  const lines = [
    { name: 'Counted in the score: aircraft destroyed', count: tally.countedLost },
    { name: 'Counted in the score: aircraft survived', count: tally.countedNotLost },
    { name: 'Left out of the score', count: tally.leftOut },
    { name: 'Major events without deaths on board', count: tally.major },
    { name: 'Minor events', count: tally.minor },
    { name: 'Found on the web, unverified', count: tally.unchecked },
  ].filter(({ count }) => count > 0);
  return (
    <DataTable
      caption="Events listed below, each counted once"
      isNumeric
      head={['Events listed below, each counted once', 'Count']}
      rows={[...lines.map(({ name, count }) => [name, count]), ['Total', tally.listed]]}
      own={lines.length}
    />
  );
}

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
