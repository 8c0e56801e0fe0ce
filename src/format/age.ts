import { type Said, say } from '../words/say.ts';

/** Whether a date (ISO, or part of one) is more than 12 months, or so many years, before `today` (ISO). */
export function isOverYearOld(date: string, today: string, years = 1): boolean {
  return date < yearsBefore(today, years).slice(0, date.length);
}

/** The same day some years before an ISO date. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4, 10)}`;
}

/** 'checked June 2025' for dates more than 12 months ago; null for newer ones or none. */
export function checkedText(asOf: string | null, today: string): Said | null {
  const [month] = /^\d{4}(?:-\d{2})?/.exec(asOf ?? '') ?? [];
  if (!asOf || !month || !isOverYearOld(asOf, today)) return null;
  return say('app.report.source.checked', { when: { date: month, isLong: true } });
}
