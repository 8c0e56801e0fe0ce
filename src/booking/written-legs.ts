import { type BookingLeg, type LegDoubt, legOf, MOST_LEGS } from './booking-leg.ts';
import { findDates, type WrittenDate } from './written-dates.ts';

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
  const segments = numbers.map((number, index) => segmentOf(text, number, numbers[index - 1], numbers[index + 1]));
  const found = numbers.map((number, index) => ({ number, airports: airportsNear(text, segments[index] as Segment) }));
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

type Found = { text: string; start: number; end: number; isNamed: boolean };
type Segment = { line: [number, number]; after: [number, number]; before: [number, number] };

/** The length of a forty-page mail. */
const MOST_TEXT = 200_000;
const MOST_CANDIDATES = 200;
const FAR = 300;
/** 'Flight', 'Flug', 'vol', 'vuelo', 'volo', 'voo', 'vlucht' and what may come between it and the number. */
const NAMED =
  /(?:\b(?:flights?|flt|flug|vol|vuelo|volo|voo|vlucht)\b|flugnummer|flug-nr)[^\p{L}\d\n]{0,6}(?:\p{L}{1,9}[.:°º]?\s?){0,2}[^\p{L}\d]{0,6}$/iu;
const NUMBER =
  /(?<![\p{L}\d.,€$£])(?:([A-Z]{2}|[A-Z]\d|\d[A-Z])[ \u00a0]?(\d{1,4})|([A-Z]{3})(\d{2,4}))(?![\p{L}\d%]|[.,:]\d)/gu;

/** 'CDG-SFO HK1': the number of seats held by a travel agent follows the airports. */
const SEATS = /^[A-Z]{2}\d$/;
/** Gate A12, seat 41J, row 7C 9. */
const PLACE = /^([A-Z]\d|\d[A-Z])\s?\d{1,2}$/;
const BEHIND_AIRPORTS = /[A-Z]{3}-?[A-Z]{3} $/;

function findNumbers(text: string): Found[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isNamed = NAMED.test(before);
    if (SEATS.test(match[0]) && BEHIND_AIRPORTS.test(before)) return [];
    if (PLACE.test(match[0]) && !isNamed) return [];
    const number = (match[1] ?? match[3] ?? '') + (match[2] ?? match[4] ?? '');
    return [{ text: number, start: match.index, end: match.index + match[0].length, isNamed }];
  });
}

/**
 * The text in which to look for a number's details: its own line, then what follows, then what precedes; never past the
 * next number.
 */
function segmentOf(text: string, number: Found, previous: Found | undefined, next: Found | undefined): Segment {
  const first = Math.max(previous?.end ?? 0, number.start - FAR);
  const last = Math.min(next?.start ?? text.length, number.end + FAR);
  const lineStart = Math.max(first, text.lastIndexOf('\n', number.start - 1) + 1);
  const lineBreak = text.indexOf('\n', number.end);
  const lineEnd = Math.min(last, lineBreak < 0 ? text.length : lineBreak);
  return { line: [lineStart, lineEnd], after: [number.end, last], before: [first, number.start] };
}

/** Three capital letters that are not an airport although they look like one. */
const NO_AIRPORT =
  /^(MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|USD|EUR|GBP|CHF|CAD|AUD|UTC|GMT|EST|PST|CET|THE|AND|FOR|VIA|PDF|VAT|PNR|REF)$/;
const PAIR =
  /(?<![\p{L}\d])(?:(?!FLIGHT)([A-Z]{3})([A-Z]{3})(?= [A-Z]{2}\d(?!\d))|([A-Z]{3})\)? *(?:-|–|—|→|➝|➔|✈|>|\/|\bto\b) *\(?([A-Z]{3})(?![\p{L}\d]))/gu;
const IN_BRACKETS = /\(([A-Z]{3})(?:[ ,–-][^()\n]{0,30})?\)/g;

function airportsNear(text: string, { line, after, before }: Segment): [string, string | null] | null {
  for (const [start, end] of [line, after, before]) {
    const part = text.slice(start, end);
    for (const match of part.matchAll(PAIR)) {
      const [from, to] = match.slice(1).filter(Boolean);
      if (from && to && from !== to && !NO_AIRPORT.test(from) && !NO_AIRPORT.test(to)) return [from, to];
    }
    const codes = [...part.matchAll(IN_BRACKETS)]
      .map(([, code]) => code as string)
      .filter((code) => !NO_AIRPORT.test(code));
    const [from, to] = [...new Set(codes)];
    if (from && to) return [from, to];
  }
  return null;
}

/**
 * Assigns days to numbers: one on the same line; otherwise, if a day follows every number before the next one does,
 * that one; otherwise the last day before it.
 */
function daysOf(text: string, numbers: Found[], dates: WrittenDate[]): (index: number) => string | null {
  const onLine = (number: Found) => {
    const [start, end] = segmentOf(text, number, undefined, undefined).line;
    const within = dates.filter((date) => date.start >= start && date.end <= end);
    return within.sort((one, other) => distance(one, number) - distance(other, number))[0];
  };
  const following = (index: number) => {
    const { end } = numbers[index] as Found;
    const last = Math.min(numbers[index + 1]?.start ?? text.length, end + FAR);
    return dates.find((date) => date.start >= end && date.end <= last);
  };
  const isBelow = numbers.every((_number, index) => following(index));
  return (index) => {
    const number = numbers[index] as Found;
    const above = dates.findLast((date) => date.end <= number.start);
    const below = following(index);
    return (onLine(number) ?? (isBelow ? below : (above ?? below)))?.date ?? null;
  };
}

function distance(date: WrittenDate, number: Found): number {
  return Math.min(Math.abs(date.end - number.start), Math.abs(date.start - number.end));
}
