import { leftInSentences } from './moved.ts';
import { isOfOtherLine } from './other-lines.ts';
import { patterns } from './patterns.ts';
import { patternOf, speaksOfFlights } from './words.ts';
import type { Writing } from './writing.ts';
import { airportsOf } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { daysOf, distance, type Span } from './written-days.ts';
import { type Found, isPossible, looksLikeFlight, weightOf } from './written-evidence.ts';
import { findNumbers, lineOf, type WrittenNumber } from './written-numbers.ts';
import { isOperator, isPartner } from './written-operators.ts';
import { hasPlaces, namedAirports } from './written-places.ts';

/** What is believed to be a flight, with its day. */
export type Flight = Found & { day: WrittenDate | undefined; isDoubtful: boolean; isMentioned: boolean };

/**
 * Sorts what looks like a flight number by what the text around it bears out: `numbers` may be one, `operators` are of
 * those who fly what another sold, `left` are replaced by others, `ground` is named as of another kind, and `unclear` is
 * not believed.
 */
export function findCandidates(writing: Writing) {
  const { text, plain, dates, leftDates } = writing;
  const all = findNumbers(writing);
  const operators = all.filter((number, index) => isOperator(text, number, all[index - 1]));
  const others = [...operators, ...all.filter((number, index) => isPartner(text, number, all[index - 1]))];
  const possible = all.filter((one) => !others.includes(one) && !one.ground && isPossible(writing, one));
  const spans = possible.map((one) => ({ ...one, value: one.text }));
  const left = leftInSentences(plain, spans).map(({ start }) => start);
  const numbers = possible.filter((one, index) => !left.includes(one.start) && !isOfSummary(text, possible, index));
  const old = possible.filter(({ start }) => left.includes(start));
  // day and airports are of the flight where its itinerary is, not where a sentence names it again
  const mentioned = numbers.filter((number) => isMentioned(plain, number, numbers));
  const listed = numbers.filter((number) => !mentioned.includes(number));
  const { pairs, names } = airportsBesideOld(plain, listed, old);
  const found = numbers.map((number) => {
    const index = listed.indexOf(number);
    const named = names[index];
    const places = named ? (named.from && named.to ? ('routed' as const) : ('found' as const)) : ('none' as const);
    return { number, pair: pairs[index] ?? null, places };
  });
  const isOfFlights = speaksOfFlights(text);
  const weighed = found.map((one, index) => {
    const around: [number, number] = [numbers[index - 1]?.end ?? 0, numbers[index + 1]?.start ?? text.length];
    return { ...one, weight: weightOf(text, one, dates, { plain, isOfFlights, around }) };
  });
  const believed = weighed.filter(({ weight }) => weight !== 'none');
  // a number that is not a flight must not separate a flight from its day
  const flown = believed.map(({ number }) => number);
  const ofThese = dates.filter((date) => !isOfOtherLine(plain, date));
  const ownDates = ofThese.length > 0 ? ofThese : dates;
  const withOld = inOrder(flown, old).filter((number) => !mentioned.includes(number));
  const current = daysOf(text, withOld, ownDates);
  // a day that no longer holds shows on which side of the numbers days stand
  const allDates = [...ownDates, ...leftDates].sort((one, other) => one.start - other.start);
  const amongAll = leftDates.length > 0 ? daysOf(text, withOld, allDates) : current;
  const dayAmong = (index: number) => {
    const day = index < 0 ? undefined : amongAll(index);
    return day && leftDates.includes(day) ? current(index) : day;
  };
  const unread = [...plain.matchAll(patterns.unreadDay)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    parts: written.split(/\D/).slice(0, 2).map(Number),
  }));
  const dayOf = (index: number) => {
    const number = flown[index] as WrittenNumber;
    const at = withOld.indexOf(number);
    const own = believed[index]?.pair;
    const day = at < 0 ? (onLineOf(text, number, ownDates) ?? dayAmong(sameOf(number, withOld))) : dayAmong(at);
    // what '03/04/2027' beside it means is not known
    const isNearer = ({ parts, ...one }: Span & { parts: number[] }) =>
      day &&
      distance(one, number) < distance(day, number) &&
      !day.date
        .split('-')
        .slice(1)
        .every((part) => parts.includes(Number(part)));
    // a way back without a day is not on that of the way out
    const isOfWayBack = ({ pair }: Found) => pair?.from === own?.to && pair?.to === own?.from;
    const isOther =
      day &&
      !isOnLine(text, number, day) &&
      own &&
      believed.some((one) => isOfWayBack(one) && isOnLine(text, one.number, day));
    return isOther || unread.some(isNearer) ? undefined : day;
  };
  const rest = weighed.filter(({ weight }) => weight === 'none');
  return {
    numbers,
    flights: believed.map((one, index) => ({
      ...one,
      day: dayOf(index),
      isDoubtful: one.weight === 'doubtful',
      isMentioned: mentioned.includes(one.number),
    })),
    operators,
    left: old,
    ground: all.flatMap(({ ground }) => ground ?? []),
    unclear: believed.length > 0 ? rest.filter(({ number }) => looksLikeFlight(text, number, dates, believed)) : [],
  };
}

/** Whether a sentence or a mail's subject names a flight, without airports, that stands elsewhere in neither. */
function isMentioned(plain: string, number: WrittenNumber, numbers: WrittenNumber[]): boolean {
  const isProse = (one: WrittenNumber) => {
    const line = plain.slice(...lineOf(plain, one)).replace(patternOf('operated'), '');
    const words = line.match(/(?<![\p{L}\d])\p{Ll}{2,}(?![\p{L}\d])/gu) ?? [];
    return (words.length > 2 || patterns.subject.test(line)) && !patterns.airports.test(line) && !hasPlaces(line);
  };
  const own = plainNumber(number);
  return isProse(number) && numbers.some((one) => plainNumber(one) === own && !isProse(one));
}

/** 'BA286' of 'BA0286' */
const plainNumber = ({ text }: WrittenNumber) => text.replace(/(?<=^..)0+(?=\d)/, '');

/** Where a flight stands that is named again: the last before, or the first behind. */
function sameOf(number: WrittenNumber, others: WrittenNumber[]): number {
  const isSame = (one: WrittenNumber) => plainNumber(one) === plainNumber(number);
  const last = others.findLastIndex((one) => isSame(one) && one.start < number.start);
  return last < 0 ? others.findIndex(isSame) : last;
}

/** The first day of a number's own line. */
function onLineOf(text: string, number: WrittenNumber, dates: WrittenDate[]): WrittenDate | undefined {
  return dates.find((date) => isOnLine(text, number, date));
}

function isOnLine(text: string, number: WrittenNumber, { start, end }: Span): boolean {
  const [from, to] = lineOf(text, number);
  return start >= from && end <= to;
}

const inOrder = (...some: WrittenNumber[][]) => some.flat().sort((one, other) => one.start - other.start);

/** The airports of flights, of which only one that has none of its own takes those of the old flight before it. */
function airportsBesideOld(text: string, numbers: WrittenNumber[], old: WrittenNumber[]) {
  const all = inOrder(numbers, old);
  const own = airportsOf(text, all);
  const named = own.includes(null) ? namedAirports(text, all) : [];
  const names = numbers.map((number) => named[all.indexOf(number)]);
  const ofOld = old.length > 0 ? airportsOf(text, numbers) : [];
  const pairs = numbers.map(
    (number, index) => own[all.indexOf(number)] ?? (names[index] ? null : ofOld[index]) ?? null,
  );
  return { pairs, names };
}

/** 'EK 2 + EK 354' sums up a way, of which each flight is told apart. */
function isOfSummary(text: string, numbers: WrittenNumber[], index: number): boolean {
  const isJoined = (first?: WrittenNumber, next?: WrittenNumber) =>
    first && next && /^ ?(?:[+&/,]|and|und|et|y|e|en|i|ve|и) ?$/.test(text.slice(first.end, next.start));
  const [before, own, behind] = [index - 1, index, index + 1].map((at) => numbers[at]);
  const list = [isJoined(before, own) && before, own, isJoined(own, behind) && behind].filter((one) => !!one);
  const isAgain = (one: WrittenNumber) => numbers.some((other) => !list.includes(other) && other.text === one.text);
  return list.length > 1 && list.every(isAgain);
}
