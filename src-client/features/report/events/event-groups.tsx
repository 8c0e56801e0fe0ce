import { type ListedEvent, tallyEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import basics from '../../../styles/basics.module.css';
import { ShowMoreList } from '../../../ui/show-more-list.tsx';
import { EventEntry } from './event-entry.tsx';
import classes from './event-groups.module.css';
import { type EventPart, eventParts, FROM_THE_WEB } from './event-leads.ts';
import { EventTallyTable } from './event-tally-table.tsx';
import { ReportedAccidents } from './reported-accidents.tsx';

export type EventGroupsProps = { events: ListedEvent[]; modelSafety: ModelSafety; score: Score };

/** All events of the model: counts by kind, then each event, those behind the score first. */
export function EventGroups({ events, modelSafety, score }: EventGroupsProps) {
  const tally = tallyEvents(events);
  const parts = [...eventParts(modelSafety, score), ...(tally.unchecked > 0 ? [FROM_THE_WEB] : [])];
  return (
    <>
      <EventTallyTable tally={tally} />
      {parts.map((part) => (
        <Part key={part.title} part={part} events={events.filter(({ group }) => part.groups.includes(group))} />
      ))}
      {modelSafety.reported && (
        <section className={classes.group}>
          <h4>Reported since</h4>
          <p className={classes.lead}>Accidents of the {modelSafety.modelName} that no figure counts.</p>
          <ReportedAccidents reported={modelSafety.reported} />
        </section>
      )}
    </>
  );
}

function Part({ part: { title, lead, none }, events }: { part: EventPart; events: ListedEvent[] }) {
  return (
    <section className={classes.group}>
      <h4>{title}</h4>
      <p className={classes.lead}>{lead}</p>
      {events.length > 0 ? (
        <ShowMoreList label={title} entries={events.map((event) => <EventEntry key={event.id} event={event} />)} />
      ) : (
        <p className={basics.medium}>{none}</p>
      )}
    </section>
  );
}
