import { type BookingLeg, legOf, type NoFlight } from './booking-leg.ts';
import { airlineNamedIn, airlineOf, isPlace, isRailway, isStation } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { findDates } from './written-dates.ts';

/** `leg` is null if the line could not be read; its day is certain with a year, or with the weekday that it has. */
export type AgentLine = { leg: BookingLeg | null; isDayCertain: boolean; start: number; end: number };

const OPERATED_BELOW = /^\n[^\S\n]*(?:\*|-|SEE )?[^\S\n]*OPERATED BY[ :/]+([^\n]{2,60})/iu;

/** The segments of a text, in their order. @param near YYYY-MM-DD, a day close to the itinerary's */
export function readAgentLines(text: string, near: string): AgentLine[] {
  const read = [...text.matchAll(patterns.segment), ...text.matchAll(patterns.coupon)].flatMap((match) => {
    const end = match.index + match[0].length;
    const leg = segmentOf(match.groups ?? {}, text.slice(end, end + 120), near);
    return leg ? [{ leg, isDayCertain: isCertain(match.groups ?? {}, leg), start: match.index, end }] : [];
  });
  const unread = [...text.matchAll(patterns.likeOne)].flatMap((match) => {
    const line = { leg: null, isDayCertain: false, start: match.index, end: match.index + match[0].length };
    return read.some(({ start }) => start <= line.end && line.start <= start + 1) ? [] : [line];
  });
  return read.length === 0 ? [] : [...read, ...unread].sort((one, other) => one.start - other.start);
}

function segmentOf(parts: Record<string, string | undefined>, below: string, near: string): BookingLeg | null {
  const { code = '', number = '', day = '', from = '', to = '', status = '', departs = parts.ahead } = parts;
  const weekday = WEEKDAYS[weekdayIndex(weekdayIn(parts))];
  const date = findDates(weekday ? `${weekday} ${day}` : day, near)[0]?.date;
  const unknown = [from, to].filter((place) => !isPlace(place));
  if (!date || (unknown.length > 0 && !airlineOf(code))) return null;
  const isRail = [from, to].some(isStation) || isRailway(code);
  return legOf({
    flightNumber: code + number,
    date,
    origin: unknown.includes(from) ? null : from,
    destination: unknown.includes(to) ? null : to,
    departureTime: timeOf(departs),
    operatedBy: airlineNamedIn(OPERATED_BELOW.exec(below)?.[1]?.replace(/^\//, '').trim() ?? '')?.name,
    doubts: [],
    noFlight: isRail ? 'train' : noFlightOf(status),
  });
}

function isCertain(parts: Record<string, string | undefined>, { date, origin, destination }: BookingLeg): boolean {
  if (!origin || !destination) return false;
  const { day = '' } = parts;
  const index = weekdayIndex(weekdayIn(parts));
  return index < 0 ? /\d\d$/.test(day) : new Date(date ?? '').getUTCDay() === (index + 1) % 7;
}

/** Before the day, behind it, or at the line's end as Galileo and Apollo have it: 'E MO', and 'SU/MO' with that of arrival. */
function weekdayIn({ first, weekday, rest = '' }: Record<string, string | undefined>): string | undefined {
  return first ?? weekday ?? /(?<=\s)(MO|TU|WE|TH|FR|SA|SU)(?=[\s/]|$)/.exec(rest)?.[0];
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Amadeus numbers the weekdays from Monday on, Sabre has a letter for each (S and T are of two), the others two. */
function weekdayIndex(weekday = '-'): number {
  if (/^[ST]$/.test(weekday)) return -1;
  return ['1MO', '2TU', '3WE', '4QTH', '5FR', '6JSA', '7SU'].findIndex((names) => names.includes(weekday));
}

function noFlightOf(status: string): NoFlight | null {
  if (patterns.confirmed.test(status)) return null;
  return /^(?:HX|UC|UN|NO|XX|XL|XK|HN|UU|WL|HL|LL)$/.test(status) ? 'canceled' : 'unclear';
}

/** '0505' is 05:05, '600P' 18:00 and '1200N' noon. */
function timeOf(written: string | undefined): string | null {
  const match = /^(\d{1,2}):?(\d\d)([APNM]?)$/.exec(written ?? '');
  if (!match) return null;
  const hour = (Number(match[1]) % (match[3] ? 12 : 24)) + (match[3] === 'P' || match[3] === 'N' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}
