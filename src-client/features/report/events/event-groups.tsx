import { type EventTally, type ListedEvent, tallyEvents } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import basics from '../../../styles/basics.module.css';
import { ShowMoreList } from '../../../ui/show-more-list.tsx';
import sums from '../../../ui/sum-table.module.css';
import { EventEntry } from './event-entry.tsx';
import classes from './event-groups.module.css';
import { type EventPart, eventParts, FROM_THE_WEB } from './event-leads.ts';
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
    <table className={sums.table}>
      <caption>Events listed below, each counted once</caption>
      <tbody>
        {lines.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{tally.listed}</td>
        </tr>
      </tfoot>
    </table>
  );
}
