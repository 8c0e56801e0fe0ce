import { type EventGroup, type ListedEvent, tallyEvents } from '#src/safety/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { LongList } from '../../ui/long-list.tsx';
import { EventEntry } from './event-entry.tsx';
import classes from './event-groups.module.css';
import { EventTallyTable } from './event-tally-table.tsx';

export type EventGroupsProps = { events: ListedEvent[]; modelSafety: ModelSafety; score: Score };

/** All events of the model: how many of which kind, then each of them, those behind the score first. */
export function EventGroups({ events, modelSafety, score }: EventGroupsProps) {
  const tally = tallyEvents(events);
  const groups: { title: string; in: EventGroup[]; lead: string }[] = [
    { title: 'Counted in the score', in: ['counted'], lead: countedLead(modelSafety, score) },
    { title: 'Left out of the score, and why', in: ['leftOut'], lead: LEFT_OUT },
    { title: 'Other events', in: ['major', 'minor'], lead: othersLead(modelSafety) },
    ...(tally.unchecked > 0 ? [{ title: 'Read on the web', in: ['unchecked' as const], lead: UNCHECKED }] : []),
  ];
  return (
    <div className={classes.groups}>
      <EventTallyTable tally={tally} />
      {groups.map(({ title, in: kinds, lead }) => (
        <Group key={title} title={title} lead={lead} events={eventsIn(events, kinds)} />
      ))}
    </div>
  );
}

const LEFT_OUT =
  'Somebody died in each of these, but they say nothing of how safely airlines fly the model: hostile acts, flights of makers and armed forces, deaths on the ground alone, or events outside the years that are counted.';
const UNCHECKED = 'Found by the language model in search results. Nobody has checked these, and nothing counts them.';

function countedLead({ modelName }: ModelSafety, score: Score): string {
  const { fatalAccidents, exposureMillionDepartures, from, asOf, basis } = score;
  if (fatalAccidents === null) return 'No score, so nothing is counted: nobody publishes how often this model flies.';
  const flown = `${basis === 'estimated' ? 'an estimated ' : ''}${exposureMillionDepartures} million departures`;
  return `${accidents(fatalAccidents)} in ${flown} of the ${modelName}, ${from} to ${asOf}, with all airlines that flew it.`;
}

function othersLead({ majorAccidents }: ModelSafety): string {
  const known =
    majorAccidents === null
      ? 'How many aircraft were lost without deaths is unknown.'
      : `The record counts ${majorAccidents} aircraft of all operators lost in accidents without deaths on board, and tells few of them.`;
  return `Well-known events in which nobody on board died. ${known} A full count of minor events exists nowhere.`;
}

function accidents(count: number): string {
  if (count === 0) return 'No fatal accident';
  return count === 1 ? 'One fatal accident' : `${count} fatal accidents`;
}

function eventsIn(events: ListedEvent[], kinds: EventGroup[]): ListedEvent[] {
  return events.filter(({ group }) => kinds.includes(group));
}

function Group({ title, lead, events }: { title: string; lead: string; events: ListedEvent[] }) {
  return (
    <section className={classes.group}>
      <h4>{title}</h4>
      <p className={classes.lead}>{lead}</p>
      {events.length > 0 ? (
        <LongList label={title} entries={events.map((event) => <EventEntry key={event.id} event={event} />)} />
      ) : (
        <p className={classes.none}>None on record.</p>
      )}
    </section>
  );
}
