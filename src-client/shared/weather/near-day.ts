import { HOUR_MS } from '#src/format/time.ts';
import { HOURS_AHEAD } from '#src/weather/bumps.ts';

/** A day begins and ends up to 14 hours earlier or later than in UTC. */
const ZONE_MS = 14 * HOUR_MS;
const OVER_MS = 48 * HOUR_MS;

/** Whether a day is everywhere further away than we look, so that nothing needs to be asked. @param now epoch ms */
export function isTooEarly(day: string, now: number): boolean {
  return Date.parse(day) - ZONE_MS - now > HOURS_AHEAD * HOUR_MS;
}

/** Whether a flight of that day has landed wherever it flew. @param now epoch ms */
export function isOver(day: string, now: number): boolean {
  return now - Date.parse(day) > OVER_MS + ZONE_MS;
}
