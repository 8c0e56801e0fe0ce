const DAY_MS = 24 * 60 * 60_000;
/** A day begins and ends up to 14 hours earlier or later than in UTC. */
const ZONE_MS = 14 * 60 * 60_000;
const AHEAD_MS = 2 * DAY_MS;

/** Whether a day is everywhere more than two days away, so that nothing needs to be asked. @param now epoch ms */
export function isTooEarly(day: string, now: number): boolean {
  return Date.parse(day) - ZONE_MS - now > AHEAD_MS;
}

/** Whether a flight of that day has landed wherever it flew. @param now epoch ms */
export function isOver(day: string, now: number): boolean {
  return now - Date.parse(day) > 2 * DAY_MS + ZONE_MS;
}
