const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days after another, or before it: 2026-12-31 and 1 are 2027-01-01. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
