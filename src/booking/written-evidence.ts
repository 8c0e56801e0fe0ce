import { isAirlineIn, routesOfNumber } from './known-codes.ts';
import type { Pair } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { TIMES } from './written-days.ts';
import { FAR, lineOf, WAY, type WrittenNumber } from './written-numbers.ts';
import { hasPlaces, isBeforePlaces } from './written-places.ts';
import { departureTimeIn, speaksOfDeparture } from './written-times.ts';
import { isOfJourney, OF_RAILS, OPERATED } from './written-words.ts';

/** What looks like a flight, the airports that may be its own, and whether it stands with two names of airports. */
export type Found = { number: WrittenNumber; pair: Pair | null; isRouted: boolean };

/**
 * Whether there is enough to believe that it is a flight. @param isOfFlights whether the text speaks of flights at all
 * @param around where the number before it ends and the next begins
 */
export function isFlight(
  text: string,
  { number, pair, isRouted }: Found,
  dates: WrittenDate[],
  { isOfFlights, around }: { isOfFlights: boolean; around: [number, number] },
): boolean {
  const [start, end] = lineOf(text, number);
  if (number.isNamed) return number.isKnown || pair !== null || !number.isWord;
  const isDated = dates.length > 0;
  if (isDated && (number.isSigned || (number.isKnown && isOnRoute(text, number)))) return true;
  if (pair) {
    const isOnLine = pair.start >= start && pair.end <= end;
    const apart = Math.max(pair.start - number.end, number.start - pair.end);
    if (isOnLine && apart <= (number.isKnown ? FAR : NEXT)) return !number.isWord || number.isFirst || apart <= NEXT;
    const isOwn = (number.isFirst && isAlone(text, number, end)) || (isDated && TIMES.test(text));
    return number.isKnown && isOwn && (!number.isWord || (isOfFlights && number.isFirst));
  }
  if (!number.isKnown || OF_RAILS.test(text)) return false;
  const isAloneFirst = number.isFirst && isAlone(text, number, end);
  if (isDated && isRouted && isAloneFirst && (TIMES.test(text) || speaksOfDeparture(text))) return true;
  const isLong = number.text.length > (number.isWord ? 5 : 3) && (isDated || TIMES.test(text));
  if (isLong && isOfJourney(text, text.slice(start, number.start), text.slice(number.end))) return true;
  if (number.isWord) return false;
  if (isDated && isBeforePlaces(text, number)) return true;
  const written = text.slice(number.start, number.end);
  const isOfAirline = /\p{L}{3}/u.test(written) || isAirlineIn(text, number.text.slice(0, 2));
  if (!number.isFirst || !(isOfFlights || (isOfAirline && speaksOfDeparture(text)))) return false;
  const hasDay = (from: number, to: number) => dates.some((date) => date.start >= from && date.end <= to);
  const line = text.slice(start, end);
  if (isOfFlights && hasDay(start, end) && (TIMES.test(line) || HALF_DAY.test(line))) return true;
  // its day and its times on the lines beside it
  const above = Math.max(around[0], linesBefore(text, start, 3));
  const below = Math.min(around[1], linesOn(text, end, 6));
  const beside = text.slice(start, below);
  const departs =
    departureTimeIn(text, number, [around[0], below]) !== null || HALF_DAY.test(beside) || TWO_TIMES.test(beside);
  return departs && hasDay(above, below) && isAlone(text, number, end);
}

const HALF_DAY = /\d[ap]m\b/i;
const TWO_TIMES = new RegExp(`${TIMES.source}[^]*?${TIMES.source}`);

/** Whether the text has both airports of a route that our tables have for the number. */
function isOnRoute(text: string, number: WrittenNumber): boolean {
  const has = (code: string) => new RegExp(`(?<![\\p{L}\\d])${code}(?![\\p{L}\\d])`, 'u').test(text);
  return routesOfNumber(number.text).some((route) => has(route.slice(0, 3)) && has(route.slice(3)));
}

/** Where the `count` lines behind `end` end. */
function linesOn(text: string, end: number, count: number): number {
  const lines = text.slice(end, end + FAR).split('\n');
  return end + lines.slice(0, count + 1).join('\n').length;
}

/** Where the `count` lines before `start` begin. */
function linesBefore(text: string, start: number, count: number): number {
  const lines = text.slice(Math.max(0, start - FAR), start).split('\n');
  return start - lines.slice(-count - 1).join('\n').length;
}

/** How far a number is from airports next to it. */
const NEXT = 8;

/** Whether the line goes on with no sentence: 'BA117', 'BA 117  Economy', 'AZ610 operato da ITA', 'BA117 | 08:25'. */
function isAlone(text: string, number: WrittenNumber, end: number): boolean {
  const behind = text.slice(number.end, end);
  return OPERATED.exec(behind)?.index === 1 || !/^[ ,]*\p{Ll}+ \p{L}+ \p{L}+/u.test(behind);
}

/** A number that nothing calls otherwise, with a day or time beside it, that is not among the flights. */
export function looksLikeFlight(text: string, number: WrittenNumber, dates: WrittenDate[], flights: Found[]): boolean {
  if (!number.isKnown || number.isWord || flights.some((flight) => flight.number.text === number.text)) return false;
  const [start, end] = lineOf(text, number);
  return TIMES.test(text.slice(start, end)) || dates.some((date) => date.start >= start && date.end <= end);
}

/**
 * Without a known airline only beside words or airports; six characters alone only near airports, a day or a time, and
 * not where a word on their line calls them something. */
export function isPossible(text: string, number: WrittenNumber, dates: WrittenDate[]): boolean {
  if (number.isNamed || number.isSigned) return true;
  const [start, end] = lineOf(text, number);
  if (!number.isKnown) {
    return NEXT_AIRPORT.test(text.slice(number.end, end)) || LAST_AIRPORT.test(text.slice(start, number.start));
  }
  const line = text.slice(start, end);
  if (CALLED.test(line)) return false;
  if (number.end - number.start !== 6 || line.replace(/[^\p{L}\d]/gu, '').length !== 6) return true;
  const [from, to] = [text.lastIndexOf('\n', start - 2), text.indexOf('\n', end + 1)];
  const around = text.slice(from + 1, to < 0 ? undefined : to);
  return (
    TIMES.test(around) ||
    isAirlineIn(around, number.text.slice(0, 2)) ||
    hasPlaces(around) ||
    /(?<![A-Z])[A-Z]{3}(?![A-Z])/.test(around) ||
    dates.some((date) => date.start > from && (to < 0 || date.end <= to))
  );
}

/** 'Viite: AY1331', six characters behind a word that does not say which way a flight goes. */
const CALLED = new RegExp(
  `^[^\\p{L}\\d]*(?!${WAY}[\\s\\p{P}])\\p{L}[\\p{L}\\p{M}.' -]{2,40}[:：#]\\s?[A-Z\\d]{6}\\s*$`,
  'iu',
);
const NEXT_AIRPORT = /^[\s,:|–(-]{1,8}[A-Z]{3}(?![A-Z])/;
const LAST_AIRPORT = /(?<![A-Z])[A-Z]{3}\)?[\s,:|–-]{1,8}$/;
