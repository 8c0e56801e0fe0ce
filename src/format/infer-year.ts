import { DAY_MS, isoDay } from './time.ts';

/**
 * Returns the date nearest to `near` that is the `dayOfYear`-th day of its year: 1 to 366, and 366 only in a leap year.
 * A boarding pass is printed within weeks of its flight and kept for months, so the nearest year is meant.
 * @param near YYYY-MM-DD, a day close to the pass: its issue date, or today
 * @returns YYYY-MM-DD; null if there is no such day
 */
export function dateOfDayOfYear(dayOfYear: number, near: string): string | null {
  if (!Number.isInteger(dayOfYear) || dayOfYear < 1 || dayOfYear > 366) return null;
  return nearest(near, (year) => {
    const date = new Date(Date.UTC(year, 0, dayOfYear));
    return date.getUTCFullYear() === year ? date : null;
  });
}

/**
 * The same for a day of a month, which a booking has up to eleven months ahead: from a month before `near` on. February
 * 29 only in a leap year. @param month 1 to 12 @param weekday 0 for Sunday: a year
 * in which the day is one, if there is one within a year of `near`
 */
export function dateOfMonthDay(month: number, day: number, near: string, weekday: number | null = null): string | null {
  const dateIn = (year: number) => {
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
  };
  const onWeekday = (year: number) => {
    const date = dateIn(year);
    return date?.getUTCDay() === weekday && Math.abs(date.getTime() - Date.parse(near)) < 366 * DAY_MS ? date : null;
  };
  const middle = isoOf(new Date(Date.parse(near) + AHEAD_MS));
  return nearest(middle, onWeekday) ?? nearest(middle, dateIn);
}

/**
 * Returns the day a pass was issued, given the last digit of the year and the day of that year: the latest one that is
 * not after tomorrow.
 */
export function dateOfIssue(lastDigit: number, dayOfYear: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  // a pass of next year is likelier read by a clock that is behind than kept for nine years
  const oldest = (thisYear + 1) % 10 === lastDigit ? 3 : OLDEST_PASS_YEARS;
  for (let year = thisYear + 1; year >= thisYear - oldest; year -= 1) {
    const date = new Date(Date.UTC(year, 0, dayOfYear));
    const isReal = year % 10 === lastDigit && date.getUTCFullYear() === year;
    if (isReal && date.getTime() <= Date.parse(today) + DAY_MS) return isoOf(date);
  }
  return null;
}

/** Half a year less the month that a booking may be past. */
const AHEAD_MS = 152 * DAY_MS;

const OLDEST_PASS_YEARS = 9;

/** Of nine years in a row, at least two are leap years. */
const FARTHEST_YEARS = 4;

function nearest(near: string, dateIn: (year: number) => Date | null): string | null {
  const from = Date.parse(near);
  const year = Number(near.slice(0, 4));
  let best: Date | null = null;
  for (let apart = -FARTHEST_YEARS; apart <= FARTHEST_YEARS; apart += 1) {
    const date = dateIn(year + apart);
    if (date && (!best || Math.abs(date.getTime() - from) < Math.abs(best.getTime() - from))) best = date;
  }
  return best && isoOf(best);
}

function isoOf(date: Date): string {
  return isoDay(date);
}
