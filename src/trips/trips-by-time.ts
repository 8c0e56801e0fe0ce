import type { Trip, TripLeg } from './trip.ts';

/** A trip with its next flight; null if there is none. */
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
