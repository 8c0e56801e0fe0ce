import { addDays } from '../flight/add-days.ts';
import { patterns } from './patterns.ts';
import { says } from './words.ts';
import { codesIn, sideBefore } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

export type Span = { start: number; end: number };
type All = { dates: WrittenDate[]; numbers: WrittenNumber[] };

/** A time and a place behind a day, beside it or below, where the next line begins with another. */
const ROW = new RegExp(
  `^[\\s,|]*${patterns.times.source}(?: ?[ap]m)?[^\\d\\n:]{0,40}(?:\\n[^\\d\\n:]{3,60})?\\n[^\\S\\n]*$`,
  'i',
);
const ALL_TIMES = new RegExp(patterns.times, 'g');

/** The day on a number's line; else the one below, if each number has one before the next; else the last above. */
export function daysOf(text: string, numbers: WrittenNumber[], dates: WrittenDate[]) {
  const onLine = (number: WrittenNumber) => {
    const [start, end] = lineOf(text, number);
    const within = dates.filter((date) => date.start >= start && date.end <= end);
    const [only] = within;
    const before = dates.findLast((date) => date.end <= start);
    const isOfArrival = only && within.length === 1 && before && addDays(before.date, 1) === only.date;
    if (isOfArrival && [...text.slice(start, only.start).matchAll(ALL_TIMES)].length > 1) return before;
    const beside = numbers.filter((other) => other.start >= start && other.end <= end);
    if (beside.length === within.length) return within[beside.indexOf(number)];
    const own = within.filter((date) => !patterns.parts.test(between(text, date, number)));
    const nearest = own.length > 0 ? own : within;
    return nearest.sort((one, other) => distance(one, number) - distance(other, number))[0];
  };
  const following = (index: number) => {
    const { end } = numbers[index] as WrittenNumber;
    const last = Math.min(numbers[index + 1]?.start ?? text.length, end + FAR);
    return dates.find((date) => date.start >= end && date.end <= last);
  };
  const aboveOf = (index: number) => {
    const above = dates.findLast(({ end }) => end <= (numbers[index] as WrittenNumber).start);
    // of a stay's two days neither is known to be the flight's
    return above && isOfStay(text, above, dates, numbers.length > 1) ? undefined : above;
  };
  const isBelow = numbers.every((_number, index) => following(index));
  const isInOrder = (dayOf: (index: number) => WrittenDate | undefined) =>
    numbers.every((_number, index) => index === 0 || (dayOf(index - 1)?.date ?? '') <= (dayOf(index)?.date ?? ''));
  const isOnlyHeaded = isInOrder(aboveOf) && !isInOrder(following);
  const linesTo = (number: WrittenNumber, date: WrittenDate) => linesBetween(text, number, date);
  const isHeaded = numbers.every((number, index) => {
    const [above, below] = [aboveOf(index), following(index)];
    const isOwn = above && above.start >= (numbers[index - 1]?.end ?? 0);
    if (!isOwn || !below) return isOwn;
    const isNextDay = addDays(above.date, 1) === below.date && !isOfDeparture(text, below);
    return isOnlyHeaded || isNextDay || linesTo(number, above) < linesTo(number, below);
  });
  const dayOf = (index: number) => {
    const number = numbers[index] as WrittenNumber;
    const [above, below] = [aboveOf(index), following(index)];
    if (isHeaded) return onLine(number) ?? above;
    return onLine(number) ?? (isBelow ? below : (above ?? below));
  };
  return (index: number) => departureOf(text, dayOf(index), dates, numbers, numbers[index]);
}

/** Of a day and the next, each with its time, side by side or with an arrival between, the first is the departure's. */
function departureOf(
  text: string,
  day: WrittenDate | undefined,
  dates: WrittenDate[],
  numbers: WrittenNumber[],
  own?: WrittenNumber,
) {
  if (day && isOfArrival(text, day)) {
    const isApart = ({ start }: WrittenDate) =>
      numbers.some(
        (one) => one !== own && one.start > Math.min(start, day.start) && one.start < Math.max(start, day.start),
      );
    const isDeparture = (one: WrittenDate) => isOneOf(one.date, day.date) && !isOfArrival(text, one) && !isApart(one);
    const departures = dates.filter(isDeparture).sort((one, other) => distance(one, day) - distance(other, day));
    // behind what is below a number may be the next flight's
    const isBelow = own !== undefined && own.start < day.start;
    const departure = departures.find(({ start }) => isBelow && start < day.start) ?? departures[0];
    if (departure) return departure;
  }
  const last = day && dates.findLast(({ end }) => end <= day.start);
  if (!last || addDays(last.date, 1) !== day.date || isOfDeparture(text, day)) return day;
  const between = text.slice(last.end, day.start);
  const isOfAnother = numbers.some(({ start }) => start > last.end && start < day.start);
  const isBeside = patterns.times.test(between) || /^[-–—]?$/.test(between.trim());
  const isNextLine = ROW.test(between) && patterns.times.test(/[^\n]*/.exec(text.slice(day.end))?.[0] ?? '');
  // 'LHR 21:35 JFK 00:25' between the two
  const isWhole = codesIn(between).length > 1;
  const isOne = !between.includes('\n') || isNextLine || isWhole || says('arrival', between);
  return isBeside && isOne && !isOfAnother ? last : day;
}

/** Whether a word for arrival stands before a day. */
export const isOfArrival = (text: string, { start }: WrittenDate) => sideBefore(text, start) === 'arrives';

/** Whether a word for departure stands directly before a day on its line. */
const isOfDeparture = (text: string, { start }: WrittenDate) =>
  patterns.departsOn.test(text.slice(Math.max(0, start - 30), start));

/** Whether who leaves on a day may arrive on the other. */
const isOneOf = (day: string, arrival: string) => [0, 1, 2].some((days) => addDays(day, days) === arrival);

/** Whether an earlier day, other than that before, stands on the same line, or of a journey of several on that above. */
function isOfStay(text: string, day: WrittenDate, dates: WrittenDate[], isOfSeveral: boolean): boolean {
  const first = dates.findLast(({ end }) => end <= day.start);
  if (!first || first.date >= day.date || addDays(first.date, 1) === day.date) return false;
  const between = text.slice(first.end, day.start);
  // 'Departure date: 12 March 08:25' above 'Return date: 20 March'
  return !between.includes('\n') || (isOfSeveral && /^\D*: *$/.test(between.replace(ALL_TIMES, '')));
}

/** Whether a day or pair stands above or below the number's line; null if on it, or if there is none. */
export function sideOf(text: string, number: WrittenNumber, day?: Span): 'above' | 'below' | null {
  const [start, end] = lineOf(text, number);
  if (!day || (day.start >= start && day.end <= end)) return null;
  return day.start < start ? 'above' : 'below';
}

/** Whether, of the days between the number before and the next, no other stands as near on the number's other side. */
export function isNearest(text: string, number: WrittenNumber, day: WrittenDate, all: All): boolean {
  const { dates, numbers } = all;
  const side = sideOf(text, number, day);
  const from = numbers.findLast(({ end }) => end <= number.start)?.end ?? 0;
  const to = numbers.find(({ start }) => start >= number.end)?.start ?? text.length;
  if (!side) return !hasOtherOnLine(text, number, day, all);
  const other =
    side === 'above'
      ? dates.find(({ start, end }) => start >= number.end && end <= to)
      : dates.findLast(({ start, end }) => end <= number.start && start >= from);
  if (!other || other.date === day.date || other.date === addDays(day.date, 1)) return true;
  return linesBetween(text, number, day) < linesBetween(text, number, other);
}

/** Whether another day stands in the same part of the number's line, on its other side. */
function hasOtherOnLine(text: string, number: WrittenNumber, day: WrittenDate, { dates, numbers }: All): boolean {
  const [from, to] = lineOf(text, number);
  const isBefore = (one: Span) => one.start < number.start;
  const isBetween = (one: Span, date: Span) =>
    Math.min(date.start, number.start) < one.start && one.end < Math.max(date.end, number.end);
  return dates.some((date) => {
    const isOther = isBefore(date) !== isBefore(day) && ![day.date, addDays(day.date, 1)].includes(date.date);
    if (!isOther || date.start < from || date.end > to) return false;
    return !patterns.parts.test(between(text, date, number)) && !numbers.some((one) => isBetween(one, date));
  });
}

/** How many lines a day or a place is away from a number. */
export function linesBetween(text: string, number: WrittenNumber, { start, end }: Span): number {
  return between(text, { start, end }, number).split('\n').length;
}

function between(text: string, one: Span, other: Span): string {
  return text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
}

/** How many characters are between the two. */
export function distance(date: Span, number: Span): number {
  return Math.min(Math.abs(date.end - number.start), Math.abs(date.start - number.end));
}
