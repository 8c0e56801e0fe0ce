import type { NoFlight } from './booking-leg.ts';
import { isStation } from './known-codes.ts';
import { leftBehind } from './moved.ts';
import { patterns } from './patterns.ts';
import { isNoJourneyIn, isOfCanceled, isOfCanceledBooking, isOfOffers, saysCanceled } from './sentences.ts';
import { patternOf, says } from './words.ts';
import type { Writing } from './writing.ts';
import type { Flight } from './written-candidates.ts';
import { FAR, lineOf, partsOf, type WrittenNumber } from './written-numbers.ts';
import { partOf } from './written-operators.ts';

/**
 * Tells why a flight is not offered: it is a train, canceled, or replaced by another; 'old' where only its time no longer
 * holds, which stands elsewhere; else null.
 */
export function refusalsIn({ text, plain }: Writing, flights: Flight[]): (flight: Flight) => NoFlight | 'old' | null {
  const [isOff, isOffer] = [isOfCanceledBooking(text), isOfOffers(text)];
  const spans = flights.map((one) => ({ ...one.number, value: one.number.text }));
  const left = leftBehind(text, plain, spans).map(({ start }) => start);
  const isOnce = (one: Flight, other: Flight) =>
    one.number.text === other.number.text && one.day?.date === other.day?.date;
  const old = flights.filter(({ number }) => left.includes(number.start) || isReplaced(text, number));
  const rest = flights.filter((flight) => !old.includes(flight));
  // what is moved to another day may be named twice on the one before
  const isMoved = (flight: Flight) =>
    old.some((one) => isOnce(one, flight)) &&
    rest.some((one) => one.number.text === flight.number.text && !isOnce(one, flight));
  const current = rest.filter((flight) => !isMoved(flight));
  return (flight) => {
    const { number, pair } = flight;
    const next = flights[flights.indexOf(flight) + 1];
    const isByRail = patterns.byRail.test(partOf(text, number, next?.number.start ?? text.length));
    if (isByRail || (pair && [pair.from, pair.to].some(isStation))) return 'train';
    if (isOff || isCanceled(plain, number)) return 'canceled';
    if (isOffer || isNoJourneyIn(partsOf(plain, number).join(' '))) return 'unclear';
    const isOld = !current.includes(flight);
    if (isOld && current.some((one) => isOnce(one, flight))) return 'old';
    if (left.includes(number.start) || isChangedTo(plain, flight, next)) return 'canceled';
    return isOld && current.length > 0 ? 'canceled' : null;
  };
}

/** Whether the line of a number, or a heading above it, says that another flight takes its place. */
export function isReplaced(text: string, number: WrittenNumber): boolean {
  const [start] = lineOf(text, number);
  const above = text.slice(Math.max(0, start - 2 * FAR), start).split('\n');
  // 'Bisher' and 'Neu'
  const isOfChange = (line: string) => says('replaced', line) || says('isNew', line);
  const isHeading = (line: string) => isHeadingOfFlights(line) || (patterns.short.test(line) && isOfChange(line));
  const before = text.slice(start, number.start).split(NUMBER).at(-1);
  const isFrom = patterns.fromLine.exec(text.slice(start, start + 2 * FAR))?.[0].length === number.start - start;
  return isFrom || says('replaced', `${above.findLast(isHeading) ?? ''}\n${before}`);
}

/** 'BA286 has changed. New flight: BA284', and where only the heading says so, between the same airports. */
function isChangedTo(text: string, { number, pair }: Flight, next?: Flight): boolean {
  if (!next || next.number.text === number.text) return false;
  const between = text.slice(number.end, next.number.start);
  if (!patterns.newFlight.test(between.slice(-40))) return false;
  const [from] = lineOf(text, number);
  const isSame = !next.pair || (next.pair.from === pair?.from && next.pair.to === pair.to);
  const said = [
    partsOf(text, number).join(' '),
    isSame ? `${text.slice(Math.max(0, from - 200), from)}${between}` : '',
  ];
  return says('moved', said.join('\n'));
}

/** Whether a line of letters alone speaks of flights. */
export const isHeadingOfFlights = (line: string) => patterns.headingOfFlights.test(line);
const NUMBER = /(?<![\p{sc=Latin}\d])(?:[A-Z]{2} ?\d|(?:[A-Z]\d|\d[A-Z]) ?\d\d)\d{0,3}(?![\p{Lu}\d])/u;

/** By the number's own sentence, the short line below, or the heading above that no other flight follows. */
function isCanceled(text: string, number: WrittenNumber): boolean {
  const [start] = lineOf(text, number);
  const below = BELOW.exec(text.slice(number.end, number.end + FAR))?.groups?.line ?? '';
  if (isOfCanceled(below) || saysCanceled(clauseOf(text, number))) return true;
  const above = text.slice(Math.max(0, start - FAR), start).split(/\n(?:\s*\n)?/);
  // a sentence above the first flight is of all
  const isSentence = (line: string) => line.length <= 80 && !/\d/.test(line) && !NUMBER.test(above.join('\n'));
  const isOwn = (line: string) => line.replaceAll(' ', '').includes(number.text);
  const isHead = (line: string) =>
    isHeadingOfFlights(line) || patterns.short.test(line) || isSentence(line) || isOwn(line);
  const isOfThis = (line: string) => isOfCanceled(line) && !isOfOtherWay(line, text.slice(start, number.start));
  const heading = above.findLastIndex((line) => isOfThis(line) && isHead(line));
  const since = above.slice(heading + 1);
  const isOther = (['isNew', 'rebooked', 'confirmed'] as const).some((list) => says(list, since.join('\n')));
  // 'BA117', 'Canceled', 'BA175', 'Confirmed' below one another
  const isOfLast = NUMBER.test(above[heading - 1] ?? '') && says('confirmed', below);
  return heading >= 0 && !isOther && !isOfLast && !since.some(isHeadingOfFlights);
}

/** The short line below, which may stand between two empty ones. */
const BELOW = /^[^\n]*\n(?:(?=\n)\s*(?=[^\n]+(?:\s*$|\n[^\S\n]*\n)))?(?<line>[^\d\n]{1,80})(?=\n|$)/;

/** Whether only the return flight is canceled, and this is the outward one, or the other way round. */
function isOfOtherWay(line: string, label: string): boolean {
  const canceled = line.split(patterns.sentenceEnd).filter(saysCanceled).join(' ');
  const isOf = (way: 'outward' | 'homeward', other: 'outward' | 'homeward') =>
    says(way, canceled) && !says(other, canceled) && says(other, label) && !says(way, label);
  return isOf('outward', 'homeward') || isOf('homeward', 'outward');
}

/** Whether the sentence of a number denies something, or regrets it, in words of which we do not know what they say. */
export function isDenied(text: string, number: WrittenNumber): boolean {
  const [before = '', behind = ''] = partsOf(text, number);
  return says('negation', `${before.split(CELL).at(-1)} ${behind.split(CELL)[0]}`);
}

/** Whether its sentence, or the heading above, speaks of a cancellation, of whatever. */
export function mayBeCanceled(text: string, number: WrittenNumber): boolean {
  const [start] = lineOf(text, number);
  const above = text.slice(Math.max(0, start - FAR), start).split('\n');
  const heading = above.findLast((line) => patterns.heading.test(line) && !patterns.choice.test(line)) ?? '';
  const isOff = (line: string) =>
    says('cancellation', line) && !says('ofTerms', line) && !patterns.otherThing.test(line);
  return [partsOf(text, number).join(' '), heading].some(isOff);
}

const CELL = /[|•·\t]/;

/** The parts of its line without what is told of another flight: 'CZ3101 is canceled, you are rebooked on CZ3103'. */
function clauseOf(text: string, number: WrittenNumber): string {
  const [before = '', behind = ''] = partsOf(text, number);
  const [own = '', ...rest] = behind.split(patternOf('rebooked'));
  const [since = '', ...first] = before.split(NUMBER).reverse();
  // 'NH247便は欠航のため、NH249便に振替' says it last
  if (first.length > 0 && rest.length > 0) return own;
  const [upToNext = ''] = own.split(NUMBER);
  // 'you are now on BA175, as BA117 is canceled'
  if (first.length > 0 && (patterns.onTo.test(since) || patterns.changed.test(since))) return upToNext;
  const said = before.split(patternOf('rebooked'));
  return `${said.at(-1)} ${said.length > 1 ? upToNext : own}`;
}
