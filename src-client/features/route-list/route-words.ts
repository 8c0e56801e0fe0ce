import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { grouped } from '#src/format/grouped.ts';
import { capital, countText, listText } from '#src/format/text.ts';
import type { RateComparison } from '#src/safety/rates/comparison-of-rates.ts';
import { isAircraftKnown, isBanned, type RouteOrder } from './route-filter.ts';

/**
 * 'Showing 4 of 12 flights: your filters hide 8. We don't know the aircraft of 1 of them.'
 * @param total the flights on all pages, where `all` are those loaded
 */
export function shownSentence(all: RouteFlight[], shown: RouteFlight[], total = all.length): string {
  const hidden = all.length - shown.length;
  const unknown = shown.filter((flight) => !isAircraftKnown(flight)).length;
  const flights = countText(all.length, 'flight');
  const isPart = total > all.length;
  const whole = isPart ? `The first ${all.length} of ${countText(total, 'flight')}.` : `All ${flights}.`;
  const of = isPart ? `the first ${flights}` : flights;
  const count = hidden === 0 ? whole : `Showing ${shown.length} of ${of}: your filters hide ${hidden}.`;
  return unknown === 0 ? count : `${count} We don't know the aircraft of ${unknown} of them.`;
}

/** Says that the sort order puts a banned airline with a score last; null if it does not. */
export function bannedLastSentence(shown: RouteFlight[], order: RouteOrder): string | null {
  const isSome = order !== 'found' && shown.some(isBanned) && !shown.every(isBanned);
  return isSome ? 'Flights of airlines that are banned in the EU come last.' : null;
}

/** 'Usually a Boeing 777': the aircraft as a line of its own. */
export function aircraftLine({ likelyWords }: Likely): string {
  return likelyWords ? capital(likelyWords) : 'Aircraft not known';
}

type Likely = { likelyWords?: string };

/** The selection bar's text: two to four can be compared. */
export function choiceSentence(chosen: readonly string[]): string {
  const names = chosen.map(flightNumberText);
  if (names.length === 1) return `${names[0]} chosen. Choose one to three more to compare.`;
  const most = chosen.length === MOST_COMPARED ? ' Four is the most.' : '';
  return `${listText(names)} chosen.${most}`;
}

export const MOST_COMPARED = 4;

/** What the record says of all flights, in one sentence. */
export function comparedSentence(comparisons: RateComparison[]): string {
  const [first, ...others] = comparisons;
  if (!first) return '';
  if (others.length === 0) return first.relative;
  const known = comparisons.flatMap(({ first, second, lower, chanceFirstIsLower: chance }) => {
    if (!lower) return [];
    return lower === 'first'
      ? { lower: first, higher: second, chance }
      : { lower: second, higher: first, chance: 1 - chance };
  });
  const [[lowest, wins = []] = []] = grouped(known, ({ lower }) => lower).sort(([, a], [, b]) => b.length - a.length);
  if (!lowest) return 'The record does not tell them apart.';
  const percent = Math.min(99, Math.floor(Math.min(...wins.map(({ chance }) => chance)) * 100));
  const higher = listText(wins.map(({ higher }) => flightNumberText(higher)));
  const rest = known.length < comparisons.length ? ' It does not tell all of them apart.' : '';
  return `On the record, ${flightNumberText(lowest)} has a lower rate of fatal accidents than ${higher}, with a probability of at least ${percent}%.${rest}`;
}
