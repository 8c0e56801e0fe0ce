import type { FormatOptions } from 'icu-minify/format';
import { DATE_INVALID, DATE_MISSING, formatDate } from '#src/format/date.ts';
import { countryName, formatNumber, listText, lowerFirst } from '#src/format/text.ts';
import type { ListLink, WrittenDate, WrittenNumber } from './say.ts';

/** The languages that there are texts in, each a folder beside this file. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(text: string | null | undefined): text is Locale {
  return (LOCALES as readonly (string | null | undefined)[]).includes(text);
}

type Formats = {
  date: (given: WrittenDate) => string;
  list: (items: string[], link?: ListLink) => string;
  number: (given: WrittenNumber) => string;
  country: (code: string) => string;
  /** what stands between two sentences */
  space: string;
};

/** English does without `Intl`, which takes longer to set up than a page to draw. */
const ENGLISH: Formats = {
  date: ({ date, ...format }) => formatDate(date, format),
  list: listInEnglish,
  number: numberInEnglish,
  country: countryName,
  space: ' ',
};

const known = new Map<Locale, Formats>([['en', ENGLISH]]);

/** How a language writes dates, numbers, countries and lists. */
export function formatsOf(locale: Locale): Formats {
  const formats = known.get(locale) ?? formatsByIntl(locale);
  known.set(locale, formats);
  return formats;
}

/** Languages in which a clause within a sentence begins with a small letter; German nouns do not. */
const SMALL: Locale[] = ['es', 'fr', 'pt-BR'];

function formatsByIntl(locale: Locale): Formats {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const lists = {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
  };
  const space = locale === 'ja' ? '' : ' ';
  const joint = { ',': locale === 'ja' ? '、' : ', ', ';': `;${space}`, clauses: `;${space}` };
  return {
    date: (given) => dateByIntl(locale, given),
    list(items, link = 'and') {
      if (link === 'and' || link === 'or') return lists[link].format(items);
      return (link === 'clauses' && SMALL.includes(locale) ? items.map(withinSentence) : items).join(joint[link]);
    },
    number(given) {
      if ('share' in given) return numbersOf(locale, { style: 'percent' }).format(given.share);
      const { number, digits, fraction } = given;
      const rounded = digits
        ? { minimumSignificantDigits: digits, maximumSignificantDigits: digits }
        : { minimumFractionDigits: fraction ?? 0, maximumFractionDigits: fraction ?? 2 };
      return numbersOf(locale, rounded).format(number);
    },
    country: (code) => countries.of(code) ?? code,
    space,
  };
}

/** A date without a time is the same day in every zone; a partial one shows what is known. */
function dateByIntl(locale: Locale, { date, withTime, timeZone, isLong }: WrittenDate): string {
  const english = formatDate(date);
  if (english === DATE_MISSING || english === DATE_INVALID) return english;
  const [calendar, , month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date.trim()) ?? [];
  const isMoment = calendar === undefined;
  return daysOf(locale, {
    year: 'numeric',
    ...((isMoment || month) && { month: isLong ? 'long' : 'short' }),
    ...((isMoment || day) && { day: 'numeric' }),
    ...(isMoment && withTime && { hour: 'numeric', minute: '2-digit' }),
    ...(isMoment ? timeZone && { timeZone } : { timeZone: 'UTC' }),
  }).format(new Date(isMoment ? date : calendar.padEnd(10, '-01')));
}

function listInEnglish(items: string[], link: ListLink = 'and'): string {
  if (link === 'and' || link === 'or') return listText(items, link);
  return link === 'clauses' ? items.map(withinSentence).join('; ') : items.join(`${link} `);
}

/** With a small first letter, unless it begins with a name such as IOSA or EU. */
function withinSentence(clause: string): string {
  return /^[A-Z]{2}/.test(clause) ? clause : lowerFirst(clause);
}

function numberInEnglish(given: WrittenNumber): string {
  if ('share' in given) return `${Math.round(given.share * 100)}%`;
  const { number, digits, fraction } = given;
  if (fraction !== undefined) return number.toFixed(fraction);
  return digits === undefined ? formatNumber(number) : number.toPrecision(digits);
}

/** Formatters take longer to set up than to use. */
function kept<Options, Formatter>(
  make: (locale: Intl.LocalesArgument, options: Options | undefined) => Formatter,
): (locale: Intl.LocalesArgument, options?: Options) => Formatter {
  const all = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const formatter = all.get(key) ?? make(locale, options);
    all.set(key, formatter);
    return formatter;
  };
}

const numbersOf = kept(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);
const daysOf = kept(
  (locale, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(locale, options),
);
const plain = { format: formatNumber } as Intl.NumberFormat;

export const FORMATTERS: FormatOptions['formatters'] = {
  getNumberFormat: (locale, options) =>
    options || locale !== 'en' ? numbersOf(locale, { maximumFractionDigits: 2, ...options }) : plain,
  getDateTimeFormat: daysOf,
  getPluralRules: kept((locale, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options)),
};
