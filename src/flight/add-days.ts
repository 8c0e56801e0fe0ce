import { DAY_MS, isoDay } from '../format/time.ts';

/** The day so many days after another, or before it: 2026-12-31 and 1 are 2027-01-01. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY_MS);
}
