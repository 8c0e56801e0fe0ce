import { addDays } from '../flight/add-days.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const format = new Intl.DateTimeFormat('fa-u-ca-persian', { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2027, 3 + index, 5)));
});
const NEW_YEAR = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A day of Iran's calendar with its year: '1405/10/25' and '25 دی 1405'. */
export const PERSIAN_DAY = new RegExp(
  `(?<!\\d)(?:1[34]\\d\\d([-/.])\\d\\d?\\1\\d\\d?|\\d\\d? (?:${MONTHS.join('|')})(?: ماه)?[، ]{1,2}1[34]\\d\\d)(?!\\d)`,
  'g',
);

/** The same day as YYYY-MM-DD; the text as it is if there is none. */
export function isoOfPersian(written: string): string {
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  const named = MONTHS.findIndex((name) => written.includes(name));
  const [year = 0, month = 0, day = 0] = named < 0 ? numbers : [numbers[1], named + 1, numbers[0]];
  // spring begins on one of these
  const starts = [19, 20, 21, 22].map((date) => `${year + 621}-03-${date}`);
  const start = starts.find((date) => /^1\/1(?!\d)/.test(NEW_YEAR.format(new Date(date))));
  if (!start || month > 12 || day > 31) return written;
  return addDays(start, (month - 1) * 31 - Math.max(0, month - 7) + day - 1);
}
