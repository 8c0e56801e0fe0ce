import type { Airline, AirlineAccident } from '../reference/airline.ts';
import type { Source } from '../reference/source.ts';
import { isUnverified } from '../reference/unverified.ts';
import type { AirlineEvent, Basis } from './report.ts';

export type RatingInputLine = {
  text: string;
  points: number | null;
  asOf: string | null;
  source: Source | null;
  basis: Basis;
};
export type AirlineRating = { rating: number | null; lines: RatingInputLine[] };

/** What each fact adds to the rating; each fatal accident adds `eachAccident`. */
export const RATING_POINTS = {
  start: 5,
  iosa: 2,
  notListed: 1,
  restricted: -2,
  noAccident: 2,
  eachAccident: -1,
} as const;

const START: RatingInputLine = {
  text: `Every airline starts with ${RATING_POINTS.start}`,
  points: RATING_POINTS.start,
  asOf: null,
  source: null,
  basis: 'rule',
};
export const BANNED_CAP = 2;
export const ACCIDENT_WINDOW_YEARS = 10;

/**
 * Rates an airline 0-10 by dated, checkable facts, one line each; null when nothing is known.
 * An unknown or unverified input adds nothing and says so.
 * @param today ISO date that the ten years are counted back from
 */
export function rateAirline(airline: Airline | null, today: string): AirlineRating {
  if (!airline) return { rating: null, lines: [] };
  const facts = [iosaLine(airline), euListLine(airline), accidentLine(airline, today)];
  if (facts.every((line) => line.points === null)) return { rating: null, lines: facts };
  const lines = [START, ...facts];
  const sum = lines.reduce((total, line) => total + (line.points ?? 0), 0);
  const isBanned = airline.euSafetyList?.value === 'banned';
  return { rating: Math.max(0, Math.min(isBanned ? BANNED_CAP : 10, sum)), lines };
}

/** Fatal accidents of passenger flights, hostile acts left out, in the ten years up to `today` (ISO date). */
export function recentFatalAccidents(airline: Airline, today: string): Airline['fatalAccidents'] {
  return airline.fatalAccidents.filter((accident) => accidentStanding(accident, today) === 'counted');
}

/** What the rating makes of a fatal accident: counted, longer ago than the ten years, or a hostile act. */
export function accidentStanding(accident: AirlineAccident, today: string): AirlineEvent['standing'] {
  if (accident.isHostileAct) return 'hostile';
  return accident.date > yearsBefore(today, ACCIDENT_WINDOW_YEARS) ? 'counted' : 'older';
}

/** The same day some years before an ISO date. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4, 10)}`;
}

function iosaLine(airline: Airline): RatingInputLine {
  const iosa = airline.iosa;
  if (!iosa || iosa.basis === 'unverified' || isUnverified(iosa.source)) {
    return {
      text: 'IOSA audit registration: unknown',
      points: null,
      asOf: iosa?.asOf ?? null,
      source: iosa?.source ?? null,
      basis: iosa ? 'unverified' : 'unknown',
    };
  }
  const shared = { points: RATING_POINTS.iosa, asOf: iosa.asOf, source: iosa.source };
  return iosa.basis === 'stated'
    ? { text: 'IOSA audit registration', ...shared, basis: 'published' }
    : { text: 'IOSA audit registration (by membership)', ...shared, basis: 'inferred' };
}

function euListLine(airline: Airline): RatingInputLine {
  const list = airline.euSafetyList;
  if (!list) return { text: 'EU Air Safety List: unknown', points: null, asOf: null, source: null, basis: 'unknown' };
  const shared = { asOf: list.asOf, source: list.source, basis: 'published' } as const;
  if (list.value === 'banned')
    return { text: `Banned by the EU Air Safety List: rating capped at ${BANNED_CAP}`, points: 0, ...shared };
  if (list.value === 'restricted')
    return { text: 'Restricted by the EU Air Safety List', points: RATING_POINTS.restricted, ...shared };
  return { text: 'Not found on the EU Air Safety List', points: RATING_POINTS.notListed, ...shared };
}

function accidentLine(airline: Airline, today: string): RatingInputLine {
  const count = recentFatalAccidents(airline, today).length;
  const { fatalAccidentsAsOf: asOf, fatalAccidentsSource: source } = airline;
  const shared = { asOf, source, basis: 'computed' } as const;
  const covered = `records to ${asOf}`;
  if (count === 0)
    return { text: `No fatal accident in ten years (${covered})`, points: RATING_POINTS.noAccident, ...shared };
  const accidents = count === 1 ? 'One fatal accident' : `${count} fatal accidents`;
  return { text: `${accidents} in ten years (${covered})`, points: count * RATING_POINTS.eachAccident, ...shared };
}
