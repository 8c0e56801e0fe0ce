import { flightMinutes } from '../flight/flight-duration.ts';
import { MINUTE_MS } from '../format/time.ts';
import { endOfDay, instantOf, startOfDay } from '../trips/trips-by-time.ts';

/** A flight of a day (ISO date) at its origin; `time` is local (HH:MM), null if not known. */
export type DatedFlight = { timeZone: string; date: string; time: string | null; km: number | null };

/** Flights leave late more often than early. */
const LATE_MS = 180 * MINUTE_MS;
/** The longest nonstop flight; also taken where the distance is not known. */
const LONGEST_KM = 15_500;

/** Whether a flight may be in the air at `now` (epoch ms): without a known time, from the beginning of its day on. */
export function mayBeInAir({ timeZone, date, time, km }: DatedFlight, now: number): boolean {
  const earliest = time ? instantOf(timeZone, date, time) : startOfDay(timeZone, date);
  const latest = time ? earliest : endOfDay(timeZone, date);
  return now >= earliest && now <= latest + flightMinutes(km ?? LONGEST_KM) * MINUTE_MS + LATE_MS;
}
