import { addDays } from '../flight/add-days.ts';
import { isFlightDate } from '../format/date.ts';
import { dateOfMonthDay } from './infer-year.ts';
import { LANGUAGES, monthOf, weekdayOf } from './month-names.ts';
import { MOST_MESSAGE, says, speaksOfFlightsOtherwise } from './words.ts';

/** A date as written, and its position in the text, its weekday included; `isSure`: its year or weekday stands with it. */
export type WrittenDate = { date: string; start: number; end: number; hasYear: boolean; isSure: boolean };

/**
 * Finds the dates in a text, in order: 2027-03-12, 12 Mar 2027, March 12th, 12MAR27, 12.03.27, 03/25/2027, 2027/03/25
 * and 2027年3月12日, with months in any of the languages that are read. One without a year is the nearest to `near`
 * (YYYY-MM-DD), or to the nearest date of the text that has one, such as the day of issue; its weekday decides between
 * years. Skipped are 03/04/2027, which means different days in different countries, unless its weekday or another date
 * of the text tells, and a day that its year does not have (29 Feb 2027).
 */
export function findDates(text: string, near: string): WrittenDate[] {
  const found = read(text, near);
  const apart = ({ date }: WrittenDate) => Math.abs(Date.parse(date) - Date.parse(near));
  // of a child's birth, the issue and a passport's end, the nearest
  const [whole] = found.filter(({ hasYear }) => hasYear).sort((one, other) => apart(one) - apart(other));
  return whole ? read(text, whole.date) : found;
}

function read(text: string, near: string): WrittenDate[] {
  const isDayFirst = orderOf(text);
  const isMessage = text.length <= MOST_MESSAGE;
  const found = FORMS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const before = weekdayBefore(text, match.index);
      const parts = match.groups ?? {};
      const last = match.index + match[0].length;
      const [behind, ...names] = WEEKDAY_BEHIND.exec(text.slice(last, last + 14)) ?? [''];
      const beside = before?.day ?? weekdayOf(parts.weekday ?? names.find(Boolean) ?? '');
      const end = last + (beside === null ? 0 : behind.length);
      const date = read(parts, {
        near,
        weekday: beside ?? (parts.one ? weekdayBehind(text, end) : null),
        isDayFirst: isDayFirst ?? (DAY_AHEAD.test(text.slice(Math.max(0, match.index - 16), match.index)) || null),
        isMessage,
      });
      const start = before?.start ?? match.index;
      const hasYear = parts.year !== undefined;
      const isSure = hasYear || (beside !== null && date !== null && isOn(date, beside));
      return date === null ? [] : [{ date, start, end, hasYear, isSure }];
    }),
  );
  const inOrder = found.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  // '12 Mar 2027' contains '12 Mar', and '29 Feb 2027' is not the '29 Feb' of another year
  const apart = inOrder.filter((one) => {
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
  return [...text.matchAll(NEAR_DAYS)].slice(0, 1).map(({ 0: name, index }) => ({
    date: addDays(near, DAYS_AHEAD.get(name.toLowerCase()) ?? 0),
    start: index,
    end: index + name.length,
    hasYear: false,
    isSure: false,
  }));
}

/** 'today', 'morgen', '明後日': how many days ahead. */
const DAYS_AHEAD = new Map(
  [...LANGUAGES, 'ja', 'zh'].flatMap((language) =>
    [0, 1, 2].map(
      (days) => [new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day'), days] as const,
    ),
  ),
);
const NAMES = [...DAYS_AHEAD.keys()].filter((name) => !/\d/.test(name)).sort((one, other) => other.length - one.length);
const NEAR_DAYS = new RegExp(
  `(?<!\\p{L}|am |la )(?:${NAMES.join('|')})(?!\\p{L})|${NAMES.filter((name) => /\p{sc=Han}/u.test(name)).join('|')}`,
  'giu',
);

type Parts = Record<string, string | undefined>;
type Beside = { near: string; weekday: number | null; isDayFirst: boolean | null; isMessage: boolean };

/** Arabic has months of two words, those of India have few letters, and Thai ones are shortened to two. */
const MONTH =
  '(?<month>[\\p{L}\\p{M}]{3,14}(?: ال(?:ثاني|أول|اول))?|[\\u0900-\\u0dff]{2}|[\\u0e00-\\u0e7f]{1,3}\\.[\\u0e00-\\u0e7f]\\.)';
/** No one is born in a year of travel: '01JAN80'. */
const YEAR = '(?<year>20\\d\\d|[23]\\d(?![ -]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))';
const DAY = '(?<day>[0-3]?\\d)';
const NTH = '(?:st|nd|rd|th|er|\\.|º|ª)?';
const EDGE = '(?![\\p{L}\\p{M}\\d])';
const OF = "(?:de |of |d[’'])?";

/** Directly behind a flight number. */
const BEHIND = '(?<=(?<![\\p{L}\\d])(?:[A-Z]{2}|[A-Z]\\d|\\d[A-Z])[ -]?\\d{1,4},? {1,3})';

const SLASHES = /(?<![\d/-])(?<one>\d{1,2})([/-])(?<two>\d{1,2})\2(?<year>20\d\d|[23]\d)(?![\d/-])/g;

const FORMS: { pattern: RegExp; read: (parts: Parts, beside: Beside) => string | null }[] = [
  { pattern: /(?<!\d)(?<year>20\d\d)([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/g, read: numbers },
  { pattern: /(?<year>20\d\d)\s?[年년]\s?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日일]/g, read: numbers },
  {
    pattern:
      /(?<!\d)(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日号號일](?:\s?(?:\((?<weekday>\p{L}{1,3})\)|(?<weekday>(?:周|週|星期)\p{L}|\p{L}曜日?)))?(?:\s?(?<year>20\d\d)(?!\d))?/gu,
    read: words,
  },
  { pattern: /(?<![\d.])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>20\d\d)(?!\d)/g, read: numbers },
  { pattern: /(?<![\d.])(?<day>\d\d)\.(?<month>\d\d)\.(?<year>2\d|3\d)(?![\d.:])/g, read: numbers },
  {
    pattern:
      /(?<=(?<!\p{L})(?:am|vom|den|zum|bis|dne|(?:mo|di|mi|do|fr|sa|so)(?:\p{L}*(?:tag|woch))?)\.?,? )(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?!\s?\d)/giu,
    read: words,
  },
  { pattern: SLASHES, read: slashes },
  // Vietnamese counts months
  {
    pattern:
      /(?<!\d)(?<day>\d{1,2}),? (?:tháng|thg\.?) ?(?<month>\d{1,2})(?!\d)(?:,? (?:năm )?(?<year>20\d\d)(?!\d))?/giu,
    read: words,
  },
  // '02/03 • 13:20', and in a short message 'llego el 23/1'
  {
    pattern: /(?<![\p{L}\d/.,:$€£-])(?<one>\d{1,2})\/(?<two>\d{1,2})(?![\d/%]|:\d)(?<is> ?[•·|,-]? ?\d\d?[:h]\d\d)?/gu,
    read: ({ is, ...parts }, beside) =>
      (is || beside.isMessage) && !(parts.one === '24' && parts.two === '7') ? slashes(parts, beside) : null,
  },
  {
    pattern: /(?<=\p{L}{2,12}\.?,? \(?)(?<day>\d{1,2})\.(?<month>\d\d)(?![\d:]|\.\d| ?[€$£%])/gu,
    read: (parts, beside) => (beside.weekday === null ? null : words(parts, beside)),
  },
  // '02.03 в 09:15', '22.12. OS 451', 'DP407, 02.03', 'AF1148 5/12' and 'Sat 5/12'
  {
    pattern:
      /(?<![\d.,])(?<day>\d\d)\.(?<month>\d\d)\.?(?=[,;]? ?(?:в|um|o|alle|ore|at|à|às|a las|saat)? ?\d\d?[:.]\d\d(?!\d)|(?<=\.) (?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{2,4}(?!\d))/gu,
    read: words,
  },
  {
    pattern: new RegExp(`${BEHIND}(?<day>\\d\\d)\\.(?<month>\\d\\d)(?!\\.?\\d| ?[€$£]| [A-Z]{3} ?\\n)`, 'gu'),
    read: words,
  },
  {
    pattern: new RegExp(
      `(?:${BEHIND}|(?<=(?<is>\\p{L}{2,9})\\.?(?:,? | ?\\()))(?<one>\\d{1,2})/(?<two>\\d{1,2})(?![\\d/])|(?<![\\d/])(?<one>\\d{1,2})/(?<two>\\d{1,2}) ?\\((?<weekday>\\p{L}{1,9})\\)`,
      'gu',
    ),
    read: slashes,
  },
  // '2027. május 7.' and '2027 Mar 07'
  {
    pattern: new RegExp(`(?<!\\d)(?<year>20\\d\\d)[. -]{1,2}(?!out|set)${MONTH}[. -]{1,2}${DAY}(?![\\d:])`, 'giu'),
    read: words,
  },
  {
    pattern: new RegExp(
      `(?<![\\d:.])${DAY}${NTH}[ /-]?${OF}${MONTH}\\.?(?:,? (?:de |del )?|-|/|’|')?${YEAR}(?![\\p{L}\\d:])`,
      'giu',
    ),
    read: words,
  },
  {
    pattern: new RegExp(
      `(?<![\\d:.])${DAY}${NTH}[ -]?${OF}${MONTH}${EDGE}(?! \\d\\d?(?:, 20| ?\\()|,? 19\\d\\d)`,
      'giu',
    ),
    read: words,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})${MONTH}\\.? ${DAY}(?:st|nd|rd|th)?(?: ?\\(\\p{L}{2,9}\\))?,? (?<year>20\\d\\d)${EDGE}`,
      'giu',
    ),
    read: words,
  },
  { pattern: new RegExp(`(?<!\\p{L})${MONTH}\\.? ${DAY}(?:st|nd|rd|th)?${EDGE}(?![:.]\\d)`, 'giu'), read: words },
];

function numbers({ year, month, day }: Parts): string {
  return `20${year?.slice(-2)}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

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

/** Letters of those that write days before months, as all do but English in America and those of East Asia. */
const DAY_FIRST_LETTER = /(?![\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{L}/u;
const MONTH_FIRST_LETTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Only before a day: 'il 02/03/2027' */
const DAY_AHEAD =
  /(?<!\p{L})(?:il|el|le|du|dia|día|dnia|em|del|al|datum|data|fecha|tanggal|tgl\.?|ngày|pvm|päivä(?:ys|määrä)?|dato|kuupäev|datums|tarih(?:i|inde)?|dátum|den|dne|dags\.?|am|vom)[: ]{1,3}$/iu;

/** Whether days stand before months, by the text's language or other dates; null if neither tells or they differ. */
function orderOf(text: string): boolean | null {
  if (says('dayFirst', text) || DAY_FIRST_LETTER.test(text) || speaksOfFlightsOtherwise(text)) return true;
  const orders = [...text.matchAll(SLASHES)].flatMap(({ groups = {}, index }) => {
    const dayFirst = numbers({ ...groups, month: groups.two, day: groups.one });
    const weekday = weekdayBefore(text, index)?.day ?? null;
    const date = slashes(groups, { near: '', weekday, isDayFirst: null, isMessage: false });
    return date === null || groups.one === groups.two ? [] : [date === dayFirst];
  });
  const [order = null] = orders;
  return orders.every((one) => one === order) ? (order ?? (MONTH_FIRST_LETTER.test(text) ? false : null)) : null;
}

function words({ year, month, day }: Parts, { near, weekday }: Beside): string | null {
  const index = /^\d+$/.test(month ?? '') ? Number(month) - 1 : monthOf(month ?? '');
  // 'out 3 Dec' and 'set 12' are other words, and 'GRU 21:40' is São Paulo, unless a year shows that they are months
  if (index === null || (NO_MONTH.test(month ?? '') && (year?.length !== 4 || !day))) return null;
  const parts = { month: String(index + 1), day };
  return year ? numbers({ ...parts, year }) : dateOfMonthDay(index + 1, Number(day), near, weekday);
}

const NO_MONTH = /^(out|set|ara|gru)$/i;

function isOn(date: string, weekday: number): boolean {
  return new Date(date).getUTCDay() === weekday;
}

/** The weekday directly before a date, if there is one. */
function weekdayBefore(text: string, end: number): { day: number; start: number } | null {
  const match = /(?<![\p{L}\d])(\p{L}{2,12})\.?,? ?\(?(?:the |den |le |el |dia |da )?$/iu.exec(
    text.slice(Math.max(0, end - 24), end),
  );
  const day = match?.[1] ? weekdayOf(match[1]) : null;
  return match && day !== null ? { day, start: end - match[0].length } : null;
}

/** '12 Mar (Fri)', '12MAR FRI' */
const WEEKDAY_BEHIND =
  /^ ?(?:\((\p{L}{1,9})\.?\)|(MON|TUE|WED|THU|FRI|SAT|SUN)(?!\p{L}| ?[-/→>]| [A-Z]{3}(?![A-Z])| ?\d\d? ?[A-Z]))/u;

/** The only weekday behind a date on its line: '03/05/2027 06:05 (Monday)'. */
function weekdayBehind(text: string, start: number): number | null {
  const line = /^[^\n]{0,50}/.exec(text.slice(start, start + 50))?.[0] ?? '';
  const days = [...line.matchAll(/(?<![\p{L}\d])\p{L}{4,12}(?!\p{L})/gu)].flatMap(([word]) => weekdayOf(word) ?? []);
  return days.length === 1 ? (days[0] ?? null) : null;
}
