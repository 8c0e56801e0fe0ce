import { isAirlineIn, routesOfNumber } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { isOfJourney } from './sentences.ts';
import { OF_RAILS, patternOf } from './words.ts';
import type { Pair } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { FAR, lineOf, WAY, type WrittenNumber } from './written-numbers.ts';
import { hasPlaces, isBeforePlaces } from './written-places.ts';
import { departureTimeIn, speaksOfDeparture } from './written-times.ts';

/**
 * What looks like a flight, the airports that may be its own, and the two names of places that may be (`places`: found
 * at all, `routed`: both are of one airport).
 */
export type Found = { number: WrittenNumber; pair: Pair | null; places: 'none' | 'found' | 'routed' };

type Around = { plain: string; isOfFlights: boolean; around: [number, number] };
type Case = Found & Around & WrittenNumber & { whole: string; dates: WrittenDate[]; line: [number, number] };

/** What a row says: no flight, a flight that is to be checked in any case, or one that may be sure. */
type Weight = 'none' | 'doubtful' | 'flight';

/** The first row that applies decides; what none applies to is no flight. */
const ROWS: { says: Weight; when: (one: Case) => boolean }[] = [
  // a word says that it is one
  { says: 'flight', when: ({ isNamed, isKnown, isWord, pair }) => isNamed && (isKnown || pair !== null || !isWord) },
  { says: 'none', when: ({ isNamed }) => isNamed },
  // its airline's name stands beside it, or both airports of one of its routes in the text
  {
    says: 'flight',
    when: (one) => isDated(one) && (one.isSigned || (one.isKnown && isOnRoute(one.whole, one.number))),
  },
  // its airports are on its line
  {
    says: 'flight',
    when: (one) => {
      const apart = one.pair && isOnLine(one) ? apartFrom(one.pair, one) : Number.POSITIVE_INFINITY;
      return apart <= (one.isKnown ? FAR : NEXT) && (!one.isWord || one.isFirst || apart <= NEXT);
    },
  },
  // they are above or below, and it stands by itself or the text has times
  {
    says: 'flight',
    when: (one) =>
      one.pair !== null &&
      one.isKnown &&
      isOwn(one) &&
      (!one.isWord || (one.isOfFlights && one.isFirst)) &&
      !isOnLine(one),
  },
  { says: 'none', when: ({ pair, isKnown }) => pair === null && !isKnown },
  { says: 'none', when: ({ pair, whole }) => pair === null && OF_RAILS.test(whole) },
  // two names of places, a time or a word for departure
  {
    says: 'flight',
    when: (one) =>
      bare(one) &&
      one.places === 'routed' &&
      one.isFirst &&
      isAlone(one) &&
      (patterns.times.test(one.whole) || speaksOfDeparture(one.whole)),
  },
  // a message tells of someone's journey
  {
    says: 'flight',
    when: (one) => {
      const { pair, whole, number, line } = one;
      const isLong = number.text.length > (one.isWord ? 5 : 3) && (isDated(one) || patterns.times.test(whole));
      // its day may stand between: 'прилечу 15 января SU 2455'
      const before = [whole, one.plain].map((text) => text.slice(line[0], number.start).replace(/ {2,}$/, ' '));
      return pair === null && isLong && before.some((said) => isOfJourney(whole, said, whole.slice(number.end)));
    },
  },
  { says: 'flight', when: (one) => bare(one) && !one.isWord && isBeforePlaces(one.whole, one.number) },
  { says: 'flight', when: (one) => one.pair === null && !one.isWord && isOfItsDay(one) },
  // a known airline, a day and two places, whatever unknown word stands before it
  {
    says: 'doubtful',
    when: (one) => one.isKnown && isDated(one) && !one.isWord && (one.pair !== null || one.places !== 'none'),
  },
  {
    says: 'doubtful',
    when: (one) =>
      one.isKnown && isDated(one) && one.pair !== null && (one.isFirst || patterns.long.test(one.number.text)),
  },
  { says: 'doubtful', when: (one) => one.isKnown && isDated(one) && one.isOfReceipt },
  // its day and a time beside it, and two places in the lines around
  {
    says: 'doubtful',
    when: ({ isKnown, isWord, isFirst, whole, plain, line: [from, to] }) =>
      isKnown &&
      !isWord &&
      isFirst &&
      plain.slice(from, to) !== whole.slice(from, to) &&
      patterns.times.test(whole.slice(from, to)) &&
      hasPlaces(plain.slice(Math.max(0, from - FAR), to + FAR)),
  },
  { says: 'doubtful', when: (one) => bare(one) && one.number.text.length > 4 && isBeforePlaces(one.whole, one.number) },
];

/** What the text bears out of a candidate. @param around where the number before it ends and the next begins */
export function weightOf(whole: string, found: Found, dates: WrittenDate[], rest: Around): Weight {
  const { number } = found;
  const one = { ...number, ...found, ...rest, whole, dates, line: lineOf(whole, number) };
  return ROWS.find(({ when }) => when(one))?.says ?? 'none';
}

function isDated({ dates }: Case): boolean {
  return dates.length > 0;
}

/** A known airline and a day, and no codes of airports. */
function bare(one: Case): boolean {
  return isDated(one) && one.pair === null && one.isKnown;
}

function isOnLine({ pair, line }: Case): boolean {
  return pair !== null && pair.start >= line[0] && pair.end <= line[1];
}

function apartFrom(pair: Pair, { number }: Case): number {
  return Math.max(pair.start - number.end, number.start - pair.end);
}

function isOwn(one: Case): boolean {
  return (one.isFirst && isAlone(one)) || (isDated(one) && patterns.times.test(one.whole));
}

/** Whether its day and its time stand on its line, or, where it stands by itself, on those beside it. */
function isOfItsDay(one: Case): boolean {
  const { whole, number, dates, isOfFlights, around } = one;
  const [start, end] = one.line;
  const written = whole.slice(number.start, number.end);
  const isOfAirline = /\p{L}{3}/u.test(written) || isAirlineIn(whole, number.text.slice(0, 2));
  if (!number.isFirst || !(isOfFlights || (isOfAirline && speaksOfDeparture(whole)))) return false;
  const hasDay = (from: number, to: number) => dates.some((date) => date.start >= from && date.end <= to);
  const line = whole.slice(start, end);
  if (isOfFlights && hasDay(start, end) && (patterns.times.test(line) || HALF_DAY.test(line))) return true;
  const above = Math.max(around[0], linesBefore(whole, start, 3));
  const below = Math.min(around[1], linesOn(whole, end, 6));
  const beside = whole.slice(start, below);
  const departs =
    departureTimeIn(whole, number, [around[0], below]) !== null || HALF_DAY.test(beside) || TWO_TIMES.test(beside);
  return departs && hasDay(above, below) && isAlone(one);
}

const HALF_DAY = /\d[ap]m\b/i;
const TWO_TIMES = new RegExp(`${patterns.times.source}[^]*?${patterns.times.source}`);

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
function isAlone({ whole, number, line: [, end] }: Case): boolean {
  const behind = whole.slice(number.end, end);
  return patternOf('operated').exec(behind)?.index === 1 || !/^[ ,]*\p{Ll}+ \p{L}+ \p{L}+/u.test(behind);
}

/** A number that nothing calls otherwise, with a day or time beside it, that is not among the flights. */
export function looksLikeFlight(text: string, number: WrittenNumber, dates: WrittenDate[], flights: Found[]): boolean {
  if (!number.isKnown || number.isWord || flights.some((flight) => flight.number.text === number.text)) return false;
  const [start, end] = lineOf(text, number);
  return patterns.times.test(text.slice(start, end)) || dates.some((date) => date.start >= start && date.end <= end);
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
    patterns.times.test(around) ||
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
