import { isAirlineIn, routesOfNumber } from './known-codes.ts';
import { lineStart } from './lines.ts';
import { evidence, patterns } from './patterns.ts';
import { isOfJourney } from './sentences.ts';
import { OF_RAILS, patternOf, says } from './words.ts';
import type { Writing } from './writing.ts';
import type { Pair } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { FAR, lineOf, partsOf, type WrittenNumber } from './written-numbers.ts';
import { hasPlaces, isBeforePlaces } from './written-places.ts';
import { departureTimeIn } from './written-times.ts';

/**
 * What looks like a flight, the airports that may be its own, and the two names of places that may be (`places`: found
 * at all, `routed`: both are of one airport).
 */
export type Found = { number: WrittenNumber; pair: Pair | null; places: 'none' | 'found' | 'routed' };

type Around = { plain: string; isOfFlights: boolean; around: [number, number] };
type Case = Found & Around & WrittenNumber & { whole: string; dates: WrittenDate[]; line: [number, number] };

/** What a row of the table says: no flight, a flight that is to be checked in any case, or one that may be sure. */
type Weight = 'none' | 'doubtful' | 'flight';

export const FLAGS = ['isNamed', 'isKnown', 'isWord', 'isFirst', 'isSigned', 'isOfReceipt', 'isOfFlights'] as const;
/** What else is known of a case, by the names that the table of evidence uses. */
export const FACTS: Record<string, (one: Case) => boolean> = {
  dated: ({ dates, plain }) => dates.length > 0 || plain.search(patterns.unreadDay) >= 0,
  pair: ({ pair }) => pair !== null,
  pairOnLine: (one) => apartFrom(one) <= FAR,
  besidePair: (one) => apartFrom(one) <= NEXT,
  places: ({ places }) => places !== 'none',
  routed: ({ places }) => places === 'routed',
  route: ({ whole, number }) => isOnRoute(whole, number),
  rails: ({ whole }) => OF_RAILS.test(whole),
  alone: (one) => isAlone(one),
  own: (one) => (one.isFirst && isAlone(one)) || (one.dates.length > 0 && patterns.times.test(one.whole)),
  departs: ({ whole }) => patterns.times.test(whole) || patterns.anyDeparture.test(whole),
  journey: (one) => isToldOf(one),
  beforePlaces: ({ whole, number }) => isBeforePlaces(whole, number),
  ofItsDay: (one) => isOfItsDay(one),
  long: ({ number }) => patterns.long.test(number.text),
  hasDigits: ({ number }) => number.text.length > 4,
  withDayAndTime: ({ whole, plain, line }) =>
    plain.slice(...line) !== whole.slice(...line) && patterns.times.test(whole.slice(...line)),
  behindForeignWord: ({ whole, line }) => patterns.foreign.test(whole.slice(...line)),
  insteadOfCanceled: ({ whole, number }) =>
    says('canceled', whole) && patterns.changed.test(partsOf(whole, number).join(' ')),
  amongPlaces: ({ plain, line: [from, to] }) => hasPlaces(plain.slice(Math.max(0, from - FAR), to + FAR)),
};

/** What the text bears out of a candidate, by the first row that holds. @param around where the number before it ends and the next begins */
export function weightOf(whole: string, found: Found, dates: WrittenDate[], rest: Around): Weight {
  const { number } = found;
  const one = { ...number, ...found, ...rest, whole, dates, line: lineOf(whole, number) };
  const isSo = (fact: string) => FACTS[fact]?.(one) ?? FLAGS.some((flag) => flag === fact && one[flag]);
  const holds = (fact: string) => (fact[0] === '!' ? !isSo(fact.slice(1)) : isSo(fact));
  const weight = evidence.find(({ facts }) => facts.every(holds))?.says;
  return weight === 'flight' || weight === 'doubtful' ? weight : 'none';
}

/** Whether a message tells of someone's journey; the day may stand between: 'прилечу 15 января SU 2455'. */
function isToldOf({ whole, plain, number, isWord, dates, line }: Case): boolean {
  if (number.text.length <= (isWord ? 5 : 3) || !(dates.length > 0 || patterns.times.test(whole))) return false;
  const before = [whole, plain].map((text) => text.slice(line[0], number.start).replace(/ {2,}$/, ' '));
  return before.some((said) => isOfJourney(whole, said, whole.slice(number.end)));
}

/** How far its airports are from it on its line, a day between them apart. */
function apartFrom({ plain, pair, number, line }: Case): number {
  const isOnLine = pair !== null && pair.start >= line[0] && pair.end <= line[1];
  if (!isOnLine) return Number.POSITIVE_INFINITY;
  const [from, to] = pair.start > number.start ? [number.end, pair.start] : [pair.end, number.start];
  return shortened(plain.slice(from, to)).length;
}

/** A day in a text without its days is a blank. */
function shortened(plain: string): string {
  return plain.replace(/\s+/g, ' ');
}

/** Whether its day and its time stand on its line, or, where it stands by itself, on those beside it. */
function isOfItsDay(one: Case): boolean {
  const { whole, number, dates, isOfFlights, around } = one;
  const [start, end] = one.line;
  const written = whole.slice(number.start, number.end);
  const isOfAirline = /\p{L}{3}/u.test(written) || isAirlineIn(whole, number.text.slice(0, 2));
  if (!number.isFirst || !(isOfFlights || (isOfAirline && patterns.anyDeparture.test(whole)))) return false;
  const hasDay = (from: number, to: number) => dates.some((date) => date.start >= from && date.end <= to);
  const line = whole.slice(start, end);
  if (isOfFlights && hasDay(start, end) && (patterns.times.test(line) || HALF_DAY.test(line))) return true;
  // three lines above and six below
  const lines = [whole.slice(Math.max(0, start - FAR), start).split('\n'), whole.slice(end, end + FAR).split('\n')];
  const [before = '', behind = ''] = [lines[0]?.slice(-4).join('\n'), lines[1]?.slice(0, 7).join('\n')];
  const above = Math.max(around[0], start - before.length);
  const below = Math.min(around[1], end + behind.length);
  const beside = whole.slice(start, below);
  const departs =
    departureTimeIn({ text: whole, plain: whole, allDates: dates }, number, [around[0], below]) !== null ||
    HALF_DAY.test(beside) ||
    TWO_TIMES.test(beside);
  return departs && hasDay(above, below) && isAlone(one);
}

const HALF_DAY = /\d[ap]m\b/i;
const TWO_TIMES = new RegExp(`${patterns.times.source}[^]*?${patterns.times.source}`);

/** Whether the text has both airports of a route that our tables have for the number. */
function isOnRoute(text: string, number: WrittenNumber): boolean {
  const has = (code: string) => new RegExp(`(?<![\\p{L}\\d])${code}(?![\\p{L}\\d])`, 'u').test(text);
  return routesOfNumber(number.text).some((route) => has(route.slice(0, 3)) && has(route.slice(3)));
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
export function isPossible({ text, plain }: Writing, number: WrittenNumber): boolean {
  if (number.isNamed || number.isSigned) return true;
  const [start, end] = lineOf(text, number);
  if (!number.isKnown) {
    const isForeign = patterns.foreign.test(text.slice(start, end));
    return (
      isForeign ||
      patterns.nextAirport.test(shortened(plain.slice(number.end, end))) ||
      patterns.lastAirport.test(shortened(plain.slice(start, number.start)))
    );
  }
  const line = text.slice(start, end);
  if (patterns.called.test(line)) return false;
  if (number.end - number.start !== 6 || line.replace(/[^\p{L}\d]/gu, '').length !== 6) return true;
  const [from, to] = [lineStart(text, start - 1), text.indexOf('\n', end + 1)];
  const linesOf = (whole: string) => whole.slice(from, to < 0 ? undefined : to);
  const around = linesOf(text);
  return (
    patterns.times.test(around) ||
    isAirlineIn(around, number.text.slice(0, 2)) ||
    hasPlaces(around) ||
    /(?<![A-Z])[A-Z]{3}(?![A-Z])/.test(around) ||
    linesOf(plain) !== around
  );
}
