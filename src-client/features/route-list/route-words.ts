import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { grouped } from '#src/format/grouped.ts';
import type { RateComparison } from '#src/safety/rates/comparison-of-rates.ts';
import type { Spoken } from '#src/words/speak.ts';
import { spoken, t } from '../../ui/words.ts';
import { isAircraftKnown, isBanned, type RouteOrder } from './route-filter.ts';

/**
 * 'Showing 4 of 12 flights: your filters hide 8. We don't know the aircraft of 1 of them.'
 * @param total the flights on all pages, where `all` are those loaded
 */
export function shownSentence(all: Spoken<RouteFlight>[], shown: Spoken<RouteFlight>[], total = all.length): string {
  const hidden = all.length - shown.length;
  const unknown = shown.filter((flight) => !isAircraftKnown(flight)).length;
  const part = total > all.length ? 'part' : 'all';
  const counts = { part, all: all.length, total, shown: shown.length, hidden };
  const count = hidden === 0 ? t('app.routeList.listed', counts) : t('app.routeList.showing', counts);
  return unknown === 0 ? count : `${count} ${t('app.routeList.unknownAircraft', { unknown })}`;
}

/** Says that the sort order puts a banned airline with a score last; null if it does not. */
export function bannedLastSentence(shown: Spoken<RouteFlight>[], order: RouteOrder): string | null {
  const isSome = order !== 'found' && shown.some(isBanned) && !shown.every(isBanned);
  return isSome ? t('app.routeList.flightsOfAirlinesThat') : null;
}

/** 'Usually a Boeing 777': the aircraft as a line of its own. */
export function aircraftLine({ likelyWords }: Likely): string {
  return likelyWords ? spoken({ start: likelyWords }) : t('app.routeList.aircraftNotKnown');
}

type Likely = { likelyWords?: string };

/** The selection bar's text: two to four can be compared. */
export function choiceSentence(chosen: readonly string[]): string {
  const names = chosen.map(flightNumberText);
  if (names.length === 1) return t('app.routeList.oneChosen', { flight: { list: names } });
  const flights = { list: names };
  if (chosen.length < MOST_COMPARED) return t('app.routeList.chosen', { flights });
  return t('app.routeList.mostChosen', { flights });
}

export const MOST_COMPARED = 4;

/** What the record says of all flights, in one sentence. */
export function comparedSentence(comparisons: Spoken<RateComparison>[]): string {
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
  if (!lowest) return t('app.routeList.theRecordDoesNot');
  const percent = Math.min(99, Math.floor(Math.min(...wins.map(({ chance }) => chance)) * 100));
  const higher = { list: wins.map(({ higher }) => flightNumberText(higher)) };
  const scope = known.length < comparisons.length ? 'some' : 'all';
  return t('app.routeList.lowestOf', { lowest: flightNumberText(lowest), higher, percent, scope });
}
