import { type BookingLeg, type LegDoubt, legOf, MOST_LEGS } from './booking-leg.ts';
import { airportsOf } from './written-airports.ts';
import { findDates, type WrittenDate } from './written-dates.ts';
import { FAR, findNumbers, lineOf, type WrittenNumber } from './written-numbers.ts';

/**
 * Finds the flights named in a text: what looks like a flight number and follows a word for flight, or is next to
 * airports. Each gets the nearest day and airports, so each is marked as needing a check.
 * @param near a day close to those without a year, YYYY-MM-DD
 * @param doubts the marks to use
 */
export function readWrittenLegs(whole: string, near: string, doubts: LegDoubt[] = ['read_from_text']): BookingLeg[] {
  const text = whole.slice(0, MOST_TEXT);
  const numbers = findNumbers(text).slice(0, MOST_CANDIDATES);
  const dates = findDates(text, near);
  const airportsAt = airportsOf(text, numbers);
  const found = numbers.map((number, index) => ({ number, airports: airportsAt[index] ?? null }));
  const flights = found.filter(({ number, airports }) => number.isNamed || airports !== null);
  // a number that is not a flight must not separate a flight from its day
  const dayOf = daysOf(
    text,
    flights.map(({ number }) => number),
    dates,
  );
  const legs = flights.map(({ number, airports }, index) =>
    legOf({
      flightNumber: number.text,
      date: dayOf(index),
      origin: airports?.[0] ?? null,
      destination: airports?.[1] ?? null,
      doubts,
    }),
  );
  return legs.filter((leg) => leg !== null).slice(0, MOST_LEGS);
}

/** The length of a forty-page mail. */
const MOST_TEXT = 200_000;
const MOST_CANDIDATES = 200;

/**
 * Assigns days to numbers: one on the same line; otherwise, if a day follows every number before the next one does,
 * that one; otherwise the last day before it.
 */
function daysOf(text: string, numbers: WrittenNumber[], dates: WrittenDate[]): (index: number) => string | null {
  const onLine = (number: WrittenNumber) => {
    const [start, end] = lineOf(text, number);
    const within = dates.filter((date) => date.start >= start && date.end <= end);
    return within.sort((one, other) => distance(one, number) - distance(other, number))[0];
  };
  const following = (index: number) => {
    const { end } = numbers[index] as WrittenNumber;
    const last = Math.min(numbers[index + 1]?.start ?? text.length, end + FAR);
    return dates.find((date) => date.start >= end && date.end <= last);
  };
  const isBelow = numbers.every((_number, index) => following(index));
  return (index) => {
    const number = numbers[index] as WrittenNumber;
    const above = dates.findLast((date) => date.end <= number.start);
    const below = following(index);
    return (onLine(number) ?? (isBelow ? below : (above ?? below)))?.date ?? null;
  };
}

function distance(date: WrittenDate, number: WrittenNumber): number {
  return Math.min(Math.abs(date.end - number.start), Math.abs(date.start - number.end));
}
