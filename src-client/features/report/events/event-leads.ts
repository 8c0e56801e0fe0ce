import type { EventGroup } from '#src/safety/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';

/** A part of the list of events: its groups, what to know of them first, and what to say where there are none. */
export type EventPart = { title: string; groups: EventGroup[]; lead: string; none: string };

export function eventParts(modelSafety: ModelSafety, score: Score): EventPart[] {
  return [
    { title: 'Counted in the score', groups: ['counted'], lead: countedLead(modelSafety, score), none: NONE },
    { title: 'Left out of the score, and why', groups: ['leftOut'], lead: leftOutLead(score), none: NONE },
    {
      title: 'Other events',
      groups: ['major', 'minor'],
      lead: othersLead(modelSafety),
      none: 'None is told in our record.',
    },
  ];
}

/** For what the language model found; shown only where there is some. */
export const FROM_THE_WEB: EventPart = {
  title: 'Read on the web',
  groups: ['unchecked'],
  lead: 'Found by the language model in search results. Nobody has checked these, and nothing counts them.',
  none: '',
};

const NONE = 'None on record.';

function countedLead({ modelName }: ModelSafety, score: Score): string {
  const { fatalAccidents, exposureMillionDepartures, from, asOf, basis } = score;
  if (fatalAccidents === null) return 'Nothing is counted: nobody publishes how often this model flies.';
  const flown = `${basis === 'estimated' ? 'an estimated ' : ''}${exposureMillionDepartures} million departures`;
  return `${accidents(fatalAccidents)} in ${flown} of the ${modelName}, ${from} to ${asOf}, with all airlines that flew it.`;
}

function leftOutLead({ fatalAccidents }: Score): string {
  if (fatalAccidents === null) return 'Well-known accidents of a model that has no score; not all there were.';
  return 'Well-known events in which somebody died, and which do not tell how safely airlines fly the model: hostile acts, flights of makers and armed forces, deaths on the ground alone, or years that are not counted.';
}

function othersLead({ majorAccidents }: ModelSafety): string {
  return `Well-known events in which nobody on board died, not all there were. ${lostText(majorAccidents)} Nobody publishes a full count of minor events.`;
}

function lostText(count: number | null): string {
  if (count === null) return 'How many aircraft were lost without deaths is unknown.';
  if (count === 0) return 'No aircraft is on record as lost without deaths on board.';
  const aircraft = count === 1 ? 'one aircraft' : `${count} aircraft`;
  return `The record counts ${aircraft} lost without deaths on board, with all operators; most it gives as a number alone.`;
}

function accidents(count: number): string {
  if (count === 0) return 'No fatal accident';
  return count === 1 ? 'One fatal accident' : `${count} fatal accidents`;
}
