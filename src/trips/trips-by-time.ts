import { addDays } from '../flight/add-days.ts';
import { localTime } from '../flight/local-time.ts';
import { DAY_MS } from '../format/time.ts';
import type { Trip, TripLeg } from './trip.ts';

export type TripWithNext = { trip: Trip; next: TripLeg | null };

/**
 * Splits trips into upcoming ones, soonest first and those without flights last, and past ones, latest first. `today`
 * is the reader's YYYY-MM-DD; a flight of that day is still upcoming.
 */
export function tripsByTime(trips: Trip[], today: string): { upcoming: TripWithNext[]; past: TripWithNext[] } {
  const withNext = trips.map((trip) => ({
    trip,
    next: trip.legs.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null,
  }));
  const isPast = ({ trip, next }: TripWithNext) => next === null && trip.legs.length > 0;
  return {
    upcoming: withNext.filter((each) => !isPast(each)).toSorted((a, b) => nextDate(a).localeCompare(nextDate(b))),
    past: withNext.filter(isPast).toSorted((a, b) => lastDate(b).localeCompare(lastDate(a))),
  };
}

function nextDate({ next }: TripWithNext): string {
  return next?.date ?? '9999';
}

function lastDate({ trip: { legs } }: TripWithNext): string {
  const dates = legs.map(({ date }) => date);
  return dates.toSorted().at(-1) ?? '';
}

/** The parts of a leg that decide its place among others. */
export type DatedLeg = {
  /** YYYY-MM-DD, local at the origin */
  date: string;
  origin: string | null;
  destination: string | null;
  /** IANA zone of the origin; UTC if unknown */
  timeZone: string;
  /** when it departs, epoch ms; null while no source says */
  departure: number | null;
};

/** When a day begins in a time zone, epoch ms; if the clock skips midnight, the first moment of the day. */
export function startOfDay(timeZone: string, date: string): number {
  return instantOf(timeZone, date, '00:00');
}

/** When a clock in the zone shows this time (HH:MM), epoch ms; if it is skipped, the first moment after. */
export function instantOf(timeZone: string, date: string, time: string): number {
  const local = Date.parse(`${date}T${time}:00Z`);
  // the offset then may differ from that a few hours away, so it is determined twice
  let instant = local;
  for (let round = 0; round < 2; round++) instant += local - asUtc(timeZone, instant);
  return instant + Math.max(0, local - asUtc(timeZone, instant));
}

/** When a day ends in a time zone, epoch ms. */
export function endOfDay(timeZone: string, date: string): number {
  return startOfDay(timeZone, addDays(date, 1));
}

/** Days at two places that begin within this time overlap so much that the later date may be flown first. */
const OVERLAP_MS = DAY_MS / 2;

/**
 * Sorts legs in the order they are flown, as far as known: by date, and within one date as given. Across the date line,
 * a later flight may have the earlier date: departures decide if both are known, otherwise, of two legs whose days
 * overlap, the one that arrives where the other begins comes first.
 */
export function inFlownOrder<Leg extends DatedLeg>(legs: Leg[]): Leg[] {
  const placed = legs
    .map((leg) => ({ leg, start: startOfDay(leg.timeZone, leg.date) }))
    .sort((a, b) => (a.leg.date < b.leg.date ? -1 : a.leg.date > b.leg.date ? 1 : 0));
  for (let round = 0; round < placed.length; round++) {
    for (let index = 1; index < placed.length; index++) {
      const [first, second] = [placed[index - 1], placed[index]];
      if (first && second && isAfter(first, second)) [placed[index - 1], placed[index]] = [second, first];
    }
  }
  return placed.map(({ leg }) => leg);
}

type Placed = { leg: DatedLeg; start: number };

function isAfter(first: Placed, second: Placed): boolean {
  if (first.leg.departure !== null && second.leg.departure !== null) return first.leg.departure > second.leg.departure;
  if (Math.abs(second.start - first.start) > OVERLAP_MS) return false;
  const leadsTo = (from: DatedLeg, to: DatedLeg) => from.destination !== null && from.destination === to.origin;
  return leadsTo(second.leg, first.leg) && !leadsTo(first.leg, second.leg);
}

/** Groups consecutive legs of one date; `isEarlier` than that of the legs before, if the date line was crossed. */
export function daysOf<Leg extends { date: string }>(legs: Leg[]): { date: string; isEarlier: boolean; legs: Leg[] }[] {
  const days: { date: string; isEarlier: boolean; legs: Leg[] }[] = [];
  for (const leg of legs) {
    const last = days.at(-1);
    if (last?.date === leg.date) last.legs.push(leg);
    else days.push({ date: leg.date, isEarlier: last !== undefined && leg.date < last.date, legs: [leg] });
  }
  return days;
}

/** The zone's local time, read as if it were UTC. */
function asUtc(timeZone: string, instant: number): number {
  return Date.parse(`${localTime(timeZone, new Date(instant).toISOString()).slice(0, 19)}Z`);
}
