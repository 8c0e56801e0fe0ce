import { HOUR_MS, isoDay } from '../format/time.ts';
import { type Said, say } from '../words/say.ts';

/** The first and last day that may be searched: a year before and after today in any time zone. @param now epoch ms */
export function searchDates(now: number): { first: string; last: string } {
  return { first: dayYearsOn(now - 12 * HOUR_MS, -1), last: dayYearsOn(now + 14 * HOUR_MS, 1) };
}

/** Returns what is wrong with a search date; null if it is allowed. @param now epoch ms */
export function searchDateProblem(date: string | undefined, now: number): Said | null {
  if (date === undefined) return null;
  const { first, last } = searchDates(now);
  if (date >= first && date <= last) return null;
  return say('errors.resolveSearch.chooseDateBetween', { first: { date: first }, last: { date: last } });
}

function dayYearsOn(time: number, years: number): string {
  const day = new Date(time);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return isoDay(day);
}
