import { isFlightDate } from '../format/date.ts';
import { dateOfMonthDay } from './infer-year.ts';

/** A date as written, and its position in the text. */
export type WrittenDate = { date: string; start: number; end: number };

/**
 * Finds the dates in a text, in order: 2027-03-12, 12 Mar 2027, March 12th, 12MAR27, 12.03.2027 and 03/25/2027. One
 * without a year is the nearest to `near` (YYYY-MM-DD). Skipped are 03/04/2027, which means different days in different
 * countries, and a day that its year does not have (29 Feb 2027).
 */
export function findDates(text: string, near: string): WrittenDate[] {
  const found = FORMS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const date = read(match.groups ?? {}, near);
      return date ? [{ date, start: match.index, end: match.index + match[0].length }] : [];
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

type Parts = Record<string, string | undefined>;

/** English, German, French, Spanish, Italian, Portuguese, Dutch; also abbreviated to three letters or more. */
const MONTHS = [
  'january januar janvier enero gennaio janeiro januari',
  'february februar février fevrier febrero febbraio fevereiro februari',
  'march märz maerz mars marzo março maart mrz mrt',
  'april avril abril aprile',
  'may mai mayo maggio maio mei',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august août aout agosto augustus',
  'september septembre septiembre settembre setembro',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember décembre decembre diciembre dicembre dezembro',
].map((names) => names.split(' '));
/** What is more likely another word: 'out 3 Dec', 'set 12'. */
const NO_MONTH = /^(out|set)$/;
const MONTH = '(?<month>\\p{L}{3,10})';
const YEAR = '(?<year>20\\d\\d|\\d\\d)';
const DAY = '(?<day>[0-3]?\\d)';
const EDGE = '(?![\\p{L}\\d])';

const FORMS: { pattern: RegExp; read: (parts: Parts, near: string) => string | null }[] = [
  { pattern: /(?<!\d)(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/g, read: numbers },
  { pattern: /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>20\d\d)(?!\d)/g, read: numbers },
  { pattern: /(?<![\d/])(?<one>\d{1,2})\/(?<two>\d{1,2})\/(?<year>20\d\d)(?!\d)/g, read: slashes },
  {
    pattern: new RegExp(
      `(?<!\\d)${DAY}(?:st|nd|rd|th|\\.|º)?[ -]?(?:de )?${MONTH}\\.?(?:,? (?:de )?|-|)${YEAR}(?![\\p{L}\\d:])`,
      'giu',
    ),
    read: words,
  },
  { pattern: new RegExp(`(?<!\\d)${DAY}(?:st|nd|rd|th|\\.|º)?[ -]?(?:de )?${MONTH}${EDGE}`, 'giu'), read: words },
  {
    pattern: new RegExp(`(?<!\\p{L})${MONTH}\\.? ${DAY}(?:st|nd|rd|th)?,? (?<year>20\\d\\d)${EDGE}`, 'giu'),
    read: words,
  },
  { pattern: new RegExp(`(?<!\\p{L})${MONTH}\\.? ${DAY}(?:st|nd|rd|th)?${EDGE}`, 'giu'), read: words },
];

function numbers({ year, month, day }: Parts): string {
  return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** Day and month can be distinguished if one of them is above twelve, or both are the same. */
function slashes({ year, one, two }: Parts): string | null {
  if (Number(one) > 12) return numbers({ year, month: two, day: one });
  return Number(two) > 12 || Number(one) === Number(two) ? numbers({ year, month: one, day: two }) : null;
}

function words({ year, month, day }: Parts, near: string): string | null {
  const name = month?.toLowerCase() ?? '';
  const index = NO_MONTH.test(name) ? -1 : MONTHS.findIndex((names) => names.some((full) => full.startsWith(name)));
  if (index < 0) return null;
  if (year) return numbers({ year: year.length === 2 ? `20${year}` : year, month: String(index + 1), day });
  return dateOfMonthDay(index + 1, Number(day), near);
}
