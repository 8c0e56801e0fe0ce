const DAY_MS = 24 * 60 * 60_000;

/** Returns the day this many days from now, in UTC: YYYY-MM-DD. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
