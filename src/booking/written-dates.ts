import { addDays } from '../flight/add-days.ts';
import { isFlightDate } from '../format/date.ts';
import { dateOfMonthDay } from '../format/infer-year.ts';
import { LANGUAGES, monthOf, weekdayOf } from '../format/month-names.ts';
import { DAY_MS } from '../format/time.ts';
import { dateForms, patterns } from './patterns.ts';
import { MOST_MESSAGE, says, speaksOfFlightsOtherwise } from './words.ts';

/** A date as written, and its position in the text, its weekday included; `isSure`: its year or weekday stands with it. */
export type WrittenDate = { date: string; start: number; end: number; hasYear: boolean; isSure: boolean };

/**
 * Finds the dates in a text, in order: 2027-03-12, 12 Mar 2027, March 12th, 12MAR27, 12.03.27, 03/25/2027, 2027/03/25
 * and 2027年3月12日, with months in any of the languages that are read. One without a year is the nearest to `near`
 * (YYYY-MM-DD), or to the nearest date of the text that has one (see `nearOf`); its weekday decides between years.
 * Skipped are 03/04/2027, which means different days in different countries, unless its weekday or another date of the
 * text tells, and a day that its year does not have (29 Feb 2027).
 */
export function findDates(text: string, near: string): WrittenDate[] {
  const found = read(text, near);
  const own = nearOf(found, near);
  return own === near ? found : read(text, own);
}

/**
 * Of the dates that have a year the nearest to `near`, such as the day of issue; for one ahead the day from which on it
 * is in the middle of the year. One of a passport's end is too far away.
 */
export function nearOf(dates: WrittenDate[], near: string): string {
  const ahead = ({ date }: WrittenDate) => (Date.parse(date) - Date.parse(near)) / DAY_MS;
  const [whole] = dates
    .filter((one) => one.hasYear && ahead(one) < 400)
    .sort((one, other) => Math.abs(ahead(one)) - Math.abs(ahead(other)));
  if (!whole || whole.date < near) return whole?.date ?? near;
  return [near, addDays(whole.date, -150)].sort()[1] ?? near;
}

function read(text: string, near: string): WrittenDate[] {
  const isDayFirst = orderOf(text, near);
  const isMessage = text.length <= MOST_MESSAGE;
  const found = dateForms.flatMap(({ pattern, reads }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const before = weekdayBefore(text, match.index);
      const parts = match.groups ?? {};
      const ahead = text.slice(Math.max(0, match.index - 16), match.index);
      const last = match.index + match[0].length;
      const [behind, ...names] = patterns.weekdayBehind.exec(text.slice(last, last + 14)) ?? [''];
      const named = weekdayOf(names.find(Boolean) ?? '');
      const beside = before?.day ?? weekdayOf(parts.weekday ?? '') ?? named;
      const end = last + (named === null ? 0 : behind.length);
      const date = READERS[reads]?.(parts, {
        near,
        weekday: beside ?? (parts.one ? weekdayBehind(text, end) : null),
        isDayFirst: isDayFirst ?? (patterns.dayAhead.test(ahead) || null),
        isMessage,
      });
      const start = before?.start ?? match.index;
      const hasYear = parts.year !== undefined;
      const isSure = hasYear || (beside !== null && isOn(date ?? '', beside));
      return !date ? [] : [{ date, start, end, hasYear, isSure }];
    }),
  );
  const inOrder = found.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  // '12 Mar 2027' contains '12 Mar', 'SUB 15 Jan 2027' no '15 Şub', and '29 Feb 2027' is not that of another year
  const apart = inOrder.filter((one, index) => {
    const next = inOrder[index + 1];
    if (next && !one.hasYear && next.hasYear && next.start > one.start && next.start < one.end) return false;
    const isNew = one.start >= end;
    end = Math.max(end, one.end);
    return isNew;
  });
  return apart.filter(({ date }) => isFlightDate(date));
}

/** 'Tomorrow' and the like in a short message without another day, unless an early arrival may be of the day before. */
export function findNearDays(text: string, near: string): WrittenDate[] {
  const hour = Number(/(?<!\d)(\d{1,2})[:.h]\d\d/.exec(text)?.[1] ?? 12);
  if (text.length > MOST_MESSAGE || (hour < 12 && says('arrival', text))) return [];
  return [...text.matchAll(NEAR_DAYS)].slice(0, 1).map(({ 0: name, index }) => {
    const date = addDays(near, DAYS_AHEAD.get(name.toLowerCase()) ?? 0);
    return { date, start: index, end: index + name.length, hasYear: false, isSure: false };
  });
}

/** 'today', 'morgen', '明後日': how many days ahead. */
const DAYS_AHEAD = new Map(
  [...LANGUAGES, 'ja', 'zh'].flatMap((language) => {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return [0, 1, 2].map((days) => [format.format(days, 'day'), days] as const);
  }),
);
const NAMES = [...DAYS_AHEAD.keys()].filter((name) => !/\d/.test(name)).sort((one, other) => other.length - one.length);
const NEAR_DAYS = new RegExp(
  `(?<!\\p{L}|am |la )(?:${NAMES.join('|')})(?!\\p{L})|${NAMES.filter((name) => /\p{sc=Han}/u.test(name)).join('|')}`,
  'giu',
);

type Parts = Record<string, string | undefined>;
type Beside = { near: string; weekday: number | null; isDayFirst: boolean | null; isMessage: boolean };

function numbers({ year, month, day }: Parts): string {
  return `20${year?.slice(-2)}-${month?.replace('元', '1').padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

const READERS: Record<string, (parts: Parts, beside: Beside) => string | null> = {
  numbers,
  words,
  slashes,
  ofMessage: ({ is, ...parts }, beside) =>
    (is || beside.isMessage) && !(parts.one === '24' && parts.two === '7') ? slashes(parts, beside) : null,
  ofWeekday: (parts, beside) => (beside.weekday === null ? null : words(parts, beside)),
};

/** Day and month can be told apart if one is above twelve, both are the same, or the weekday or the text tells. */
function slashes({ year, one, two, is }: Parts, { near, weekday, isDayFirst }: Beside): string | null {
  if (is && weekday === null) return null;
  const dated = (month = '', day = '') =>
    year ? numbers({ year, month, day }) : dateOfMonthDay(Number(month), Number(day), near, weekday);
  const [dayFirst, monthFirst] = [dated(two, one), dated(one, two)];
  if (Number(one) > 12 || one === two) return dayFirst;
  if (Number(two) > 12) return monthFirst;
  const fits = (date: string | null) => date !== null && weekday !== null && isOn(date, weekday);
  if (fits(dayFirst) !== fits(monthFirst)) return fits(dayFirst) ? dayFirst : monthFirst;
  return isDayFirst === null ? null : isDayFirst ? dayFirst : monthFirst;
}

const SLASHED = dateForms.filter(({ pattern }) => pattern.source.includes('<one>'));

/** Whether days stand before months, by the text's language or other dates; null if neither tells or they differ. */
function orderOf(text: string, near: string): boolean | null {
  if (says('dayFirst', text) || patterns.dayFirstLetter.test(text) || speaksOfFlightsOtherwise(text)) return true;
  const isMessage = text.length <= MOST_MESSAGE;
  const orders = SLASHED.flatMap(({ pattern, reads }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, groups = {}, index }) => {
      const weekday = weekdayBefore(text, index)?.day ?? weekdayBehind(text, index + written.length);
      const date = READERS[reads]?.(groups, { near, weekday, isDayFirst: null, isMessage });
      return !date || groups.one === groups.two ? [] : [Number(date.slice(8)) === Number(groups.one)];
    }),
  );
  const [order = orderOfArrival(text, near)] = orders;
  return orders.every((one) => one === order) ? (order ?? (patterns.monthFirstLetter.test(text) ? false : null)) : null;
}

/** The order in which a flight arrives on the day of departure or one of the next two: '04/03/2027, arrives 04/04/2027'. */
function orderOfArrival(text: string, near: string): boolean | null {
  const all = SLASHED.flatMap(({ pattern }) => [...text.matchAll(pattern)]).sort(
    (one, other) => one.index - other.index,
  );
  for (const [index, { 0: written, index: start, groups = {} }] of all.entries()) {
    const next = all[index + 1];
    const between = text.slice(start + written.length, next?.index);
    if (!next?.groups || !groups.year || between.length > 90 || !says('arrival', between)) continue;
    const apart = [true, false].map((isDayFirst) => {
      const [day, arrival] = [groups, next.groups].map(
        (parts) => slashes(parts ?? {}, { near, weekday: null, isDayFirst, isMessage: false }) ?? '',
      );
      return (Date.parse(arrival ?? '') - Date.parse(day ?? '')) / DAY_MS;
    });
    const fits = apart.map((days) => days >= 0 && days <= 2);
    if (fits[0] !== fits[1]) return fits[0] ?? null;
  }
  return null;
}

function words({ year, month, day }: Parts, { near, weekday }: Beside): string | null {
  const index = /^\d+$/.test(month ?? '') ? Number(month) - 1 : monthOf(month ?? '', Boolean(year));
  // 'out 3 Dec' and 'set 12' are other words, and 'GRU 21:40' is São Paulo, unless a year shows that they are months
  if (index === null || (patterns.noMonth.test(month ?? '') && (year?.length !== 4 || !day))) return null;
  const parts = { month: String(index + 1), day };
  return year ? numbers({ ...parts, year }) : dateOfMonthDay(index + 1, Number(day), near, weekday);
}

function isOn(date: string, weekday: number): boolean {
  return new Date(date).getUTCDay() === weekday;
}

/** The weekday directly before a date, if there is one. */
function weekdayBefore(text: string, end: number): { day: number; start: number } | null {
  const match = patterns.weekdayBefore.exec(text.slice(Math.max(0, end - 24), end));
  const day = match?.[1] ? weekdayOf(match[1]) : null;
  return match && day !== null ? { day, start: end - match[0].length } : null;
}

/** The only weekday behind a date on its line: '03/05/2027 06:05 (Monday)'. */
function weekdayBehind(text: string, start: number): number | null {
  const line = /^[^\n]{0,50}/.exec(text.slice(start, start + 50))?.[0] ?? '';
  const days = [...line.matchAll(patterns.anyWeekday)].flatMap(([word]) => weekdayOf(word) ?? []);
  return days.length === 1 ? (days[0] ?? null) : null;
}
