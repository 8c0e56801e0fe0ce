import { yearsBefore } from '../format/age.ts';
import { formatDate } from '../format/date.ts';
import type { Airline } from '../reference/airline.ts';
import { ACCIDENT_WINDOW_YEARS } from './airline-accidents.ts';

type FirstFlight = NonNullable<Airline['firstFlight']>;

const DAYS_OF_YEAR = 365.25;

/** The first flight of an airline that has not flown for ten years; null for any other. @param today ISO date */
export function recentFirstFlight({ firstFlight }: Pick<Airline, 'firstFlight'>, today: string): FirstFlight | null {
  if (!firstFlight) return null;
  const windowStart = yearsBefore(today, ACCIDENT_WINDOW_YEARS).slice(0, firstFlight.date.length);
  return firstFlight.date > windowStart ? firstFlight : null;
}

/** The time that the record covers: 'in ten years', or 'since it began in Oct 2025'. @param today ISO date */
export function periodText(airline: Pick<Airline, 'firstFlight'>, today: string): string {
  const first = recentFirstFlight(airline, today);
  return first ? `since it began in ${formatDate(first.date.slice(0, 7))}` : 'in ten years';
}

/** How many years the record covers: ten, or those flown. @param today ISO date */
export function yearsOfRecord(airline: Pick<Airline, 'firstFlight'>, today: string): number {
  const first = recentFirstFlight(airline, today);
  if (!first) return ACCIDENT_WINDOW_YEARS;
  const days = (Date.parse(today) - Date.parse(first.date)) / 86_400_000;
  return Math.max(0, days / DAYS_OF_YEAR);
}
