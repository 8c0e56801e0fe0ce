const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

export const DATE_MISSING = 'N/A';
export const DATE_INVALID = 'Invalid date';

type DateFormat = {
  /** adds the time of day, for values that have one */
  withTime?: boolean;
  /** IANA zone in which date-times are shown; by default the reader's */
  timeZone?: string;
  isLong?: boolean;
};

/**
 * Writes an ISO date for a reader: 'Nov 20, 2026', or 'Nov 20, 2026 4:05 PM' with the time. A date without a time is
 * the same day in every time zone; a partial one shows what is known: 'Oct 2024', '2024'.
 */
export function formatDate(value: string | null | undefined, format: DateFormat = {}): string {
  const text = value?.trim();
  if (!text) return DATE_MISSING;
  const calendar = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (calendar) return formatCalendarDate(calendar[1] as string, calendar[2], calendar[3], format.isLong);
  const moment = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? DATE_INVALID : formatMoment(moment, format);
}

/** Whether it is a real date of this century as YYYY-MM-DD; anything else in an address is not searched. */
export function isFlightDate(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && formatDate(text) !== DATE_INVALID;
}

function formatCalendarDate(year: string, month?: string, day?: string, isLong = false): string {
  if (month === undefined) return year;
  const name = (isLong ? MONTH_NAMES : MONTHS)[Number(month) - 1];
  if (!name) return DATE_INVALID;
  if (day === undefined) return `${name} ${year}`;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isReal = Number(day) >= 1 && Number(day) <= lastDay;
  return isReal ? `${name} ${Number(day)}, ${year}` : DATE_INVALID;
}

function formatMoment(moment: Date, { withTime = false, timeZone }: DateFormat): string {
  const [year, month, day, hour, minute] = timeZone ? partsIn(timeZone, moment) : ownParts(moment);
  const date = `${MONTHS[month]} ${day}, ${year}`;
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return withTime ? `${date} ${time}` : date;
}

type Parts = [year: number, month: number, day: number, hour: number, minute: number];

/** In the reader's own zone. A browser needs longer to create a formatter than to draw the page's head. */
function ownParts(moment: Date): Parts {
  return [moment.getFullYear(), moment.getMonth(), moment.getDate(), moment.getHours(), moment.getMinutes()];
}

function partsIn(timeZone: string, moment: Date): Parts {
  // Sweden writes ISO dates: '2026-11-20 16:05'
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return [year, month - 1, day, hour, minute];
}

/** Returns the text with en dashes between its years. */
export function dashYears(text: string): string {
  return text.replace(/\b(\d{4})-(\d{4})\b/g, '$1–$2');
}

/** Writes a stored time (epoch ms) as ISO 8601 in UTC; null if there is none. */
export function isoTime(time: number): string;
export function isoTime(time: number | null | undefined): string | null;
export function isoTime(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}
