import { countText } from '#src/format/text.ts';
import type { EventGroup, ListedEvent } from '#src/safety/model/event-list.ts';
import { flownTextOf } from '#src/safety/model/record-sentence.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';

/** A section of the list of events: its groups, an introduction, and the text if there are none. */
export type EventPart = { title: string; groups: EventGroup[]; lead: string; none: string };

export function eventParts(events: ListedEvent[], modelSafety: ModelSafety, score: Score): EventPart[] {
  const listed = events.filter(({ severity }) => severity === 'major').length;
  return [
    { title: 'Counted in the score', groups: ['counted'], lead: countedLead(modelSafety, score), none: NONE },
    { title: 'Left out of the score, and why', groups: ['leftOut'], lead: leftOutLead(score), none: NONE },
    {
      title: 'Other events',
      groups: ['major', 'minor'],
      lead: othersLead(modelSafety, listed),
      none: 'None in our data.',
    },
  ];
}

/** For what the language model found; shown only if there is any. */
export const FROM_THE_WEB: EventPart = {
  title: 'Found on the web',
  groups: ['unchecked'],
  lead: 'Found by AI in search results. Unverified, and not counted.',
  none: '',
};

const NONE = 'None on record.';

function countedLead({ modelName }: ModelSafety, score: Score): string {
  const { fatalAccidents, from, asOf } = score;
  if (fatalAccidents === null) return 'Nothing is counted: no departure figures are published.';
  return `${accidents(fatalAccidents)} in ${flownTextOf(score)} of the ${modelName}, ${from}–${asOf}, across all airlines.`;
}

function leftOutLead({ fatalAccidents }: Score): string {
  if (fatalAccidents === null) return 'A selection of accidents for a model without a score.';
  return "Well-known fatal events that don't reflect airline operation: hostile acts, manufacturer and military flights, deaths on the ground only, and years outside the count.";
}

function othersLead({ majorAccidents }: ModelSafety, listed: number): string {
  return `A selection of events with no deaths on board. ${lostText(majorAccidents, listed)} No complete list of minor events exists.`;
}

/** How many aircraft were destroyed without deaths, and how many of them the history lists. */
function lostText(count: number | null, listed: number): string {
  if (count === null) return 'The number of aircraft destroyed without deaths is unknown.';
  if (count === 0) return 'No aircraft is recorded as destroyed without fatalities.';
  const aircraft = count === 1 ? 'one aircraft' : `${count} aircraft`;
  const here = listed === 0 ? 'none is listed in this history' : `${listed} listed in this history as Major`;
  const rest = listed < count ? ', the rest known only as a total' : '';
  return `Records show ${aircraft} destroyed without deaths on board, across all operators: ${here}${listed > 0 ? rest : ''}.`;
}

function accidents(count: number): string {
  return count === 0 ? 'No fatal accidents' : countText(count, 'fatal accident');
}
