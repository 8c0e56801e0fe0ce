import { type EventTally, type ListedEvent, tallyEvents } from '#src/safety/model/event-list.ts';
import { severityBadge } from '#src/safety/model/incident-severity.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { deathsText } from '../../../shared/deaths-text.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Citations } from '../provenance/citations.tsx';
import { Unverified } from '../provenance/source-line.tsx';
import classes from './entries.module.css';
import { eventParts, FROM_THE_WEB } from './event-leads.ts';
import { EntryHead, EventSection } from './event-section.tsx';
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

/** One event, with its model where several are listed: when, who, where, deaths, cause, how the score treats it, and its sources. */
function EventEntry({ event, modelName }: { event: ListedEvent; modelName?: string }) {
  const { title, date, severity, description, cause, isCauseVerified, whyLeftOut, sources } = event;
  const { text, color } = severityBadge(severity);
  return (
    <li tabIndex={-1} className={classes.entry}>
      <EntryHead title={title} badge={{ text, tone: color }} date={date} />
      {modelName && <p className="aside">{modelName}</p>}
      {description && <p>{description}</p>}
      {whyLeftOut && <p className="medium">Not counted: {whyLeftOut}.</p>}
      <p className="aside">{deathsLine(event)}</p>
      <p className="aside">
        Cause: {cause ?? 'Unknown'}
        {cause && !isCauseVerified && <Unverified />}
      </p>
      {event.operator !== null && <p className="aside">{aircraftLine(event)}</p>}
      <Citations sources={sources} label={title} />
    </li>
  );
}

function deathsLine({ deathsOnBoard, deathsOnGround, isHullLoss }: ListedEvent): string {
  const aircraft = isHullLoss === null ? '' : isHullLoss ? ' · aircraft destroyed' : ' · aircraft survived';
  return deathsText(deathsOnBoard, deathsOnGround) + aircraft;
}

function aircraftLine({ operator, location, aircraftType, registration }: ListedEvent): string {
  return [operator, location ?? 'Place unknown', aircraftType ?? 'Type unknown', registration]
    .filter((part) => part !== null)
    .join(' · ');
}
