/** Writes a stored time (epoch ms) as ISO 8601 in UTC; null if there is none. */
export function isoTime(time: number): string;
export function isoTime(time: number | null | undefined): string | null;
export function isoTime(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}
