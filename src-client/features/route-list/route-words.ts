import { percent, shortName } from '#src/aircraft/likely-words.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { capital, countText, listText } from '#src/format/text.ts';
import { isAircraftKnown, isBanned, MAY_FLY, type RouteOrder } from './route-filter.ts';

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

/**
 * 'Boeing 777 83%, Airbus A380 12%': the shares behind a line that names models without them; null if the line has
 * them, if it names no model because too little is known, and if there is only one.
 */
export function sharesLine({ likelyWords = '', likelyAircraft = [] }: Likely): string | null {
  if (likelyAircraft.length < 2 || likelyWords.includes('%') || CLASS_ALONE.test(likelyWords)) return null;
  return likelyAircraft
    .filter(({ share }) => share >= MAY_FLY)
    .map(({ modelName, share }) => `${shortName(modelName)} ${percent(share)}`)
    .join(', ');
}

type Likely = { likelyWords?: string; likelyAircraft?: { modelName: string; share: number }[] };

/** 'a widebody jet', 'a turboprop or a regional jet' */
const CLASS_ALONE = /^an? (?:\w+ jet|turboprop|light commuter)/;

/** The selection bar's text: two to four can be compared. */
export function choiceSentence(chosen: readonly string[]): string {
  const names = chosen.map(flightNumberText);
  if (names.length === 1) return `${names[0]} chosen. Choose one to three more to compare.`;
  const most = chosen.length === MOST_COMPARED ? ' Four is the most.' : '';
  return `${listText(names)} chosen.${most}`;
}

export const MOST_COMPARED = 4;
