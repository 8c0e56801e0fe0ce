export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The day of a time in UTC, YYYY-MM-DD. @param time epoch ms, or a date */
export function isoDay(time: number | Date): string {
  return new Date(time).toISOString().slice(0, 10);
}
