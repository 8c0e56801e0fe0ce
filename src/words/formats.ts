import type { FormatOptions } from 'icu-minify/format';
import { DATE_INVALID, DATE_MISSING, formatDate } from '#src/format/date.ts';
import { countryName, formatNumber, listText, lowerFirst } from '#src/format/text.ts';
import type { ListLink, WrittenCountry, WrittenDate, WrittenNumber } from './say.ts';

/** The languages that there are texts in, each a folder beside this file. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(text: unknown): text is Locale {
  return (LOCALES as readonly unknown[]).includes(text);
}

type WrittenMoney = Extract<WrittenNumber, { money: number }>;

type Formats = {
  date: (given: WrittenDate) => string;
  list: (items: string[], link?: ListLink) => string;
  number: (given: WrittenNumber) => string;
  country: (given: WrittenCountry) => string;
  /** what stands between two sentences */
  space: string;
};

/** English does without `Intl`, which takes longer to set up than a page to draw. */
const ENGLISH: Formats = {
  date: dateInEnglish,
  list: listInEnglish,
  number: numberInEnglish,
  country: countryInEnglish,
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
  const or = new Intl.ListFormat(locale, { type: 'disjunction' });
  const lists = { and: new Intl.ListFormat(locale, { type: 'conjunction' }), or, anyOf: or };
  const space = locale === 'ja' ? '' : ' ';
  const [comma, semicolon] = locale === 'ja' ? '、；' : [', ', locale === 'fr' ? '\u202f; ' : '; '];
  const joint = { ',': comma, ';': semicolon, clauses: semicolon };
  return {
    date: (given) => dateByIntl(locale, given),
    list(items, link = 'and') {
      if (link === 'and' || link === 'or' || link === 'anyOf') return lists[link].format(items);
      return (link === 'clauses' && SMALL.includes(locale) ? items.map(withinSentence) : items).join(joint[link]);
    },
    number(given) {
      if ('share' in given) return `${given.sign ?? ''}${numbersOf(locale, { style: 'percent' }).format(given.share)}`;
      if ('large' in given) return largeByIntl(locale, given.large);
      if ('money' in given) return moneyIn(locale, given);
      const { number, digits, fraction } = given;
      const rounded = digits
        ? { minimumSignificantDigits: digits, maximumSignificantDigits: digits }
        : { minimumFractionDigits: fraction ?? 0, maximumFractionDigits: fraction ?? 2 };
      return numbersOf(locale, rounded).format(number);
    },
    country(given) {
      const code = 'country' in given ? given.country : codesByName().get(plainName(given.state));
      return (code && countries.of(code)) ?? ('state' in given ? given.state : given.country);
    },
    space,
  };
}

/** English dollars are on the first screen: `Intl` takes a phone 60 ms to set up. */
function moneyIn(locale: Locale, { money, currency }: WrittenMoney): string {
  const isWhole = Number.isInteger(money);
  if (isWhole && money < 1000 && locale + currency === 'enusd') return `$${money}`;
  return numbersOf(locale, { style: 'currency', currency, ...(isWhole && { minimumFractionDigits: 0 }) }).format(money);
}

/** From here on a language has a word for a number. */
const LARGE = 1e6;
const IN_WORDS = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 5 } as const;

function largeByIntl(locale: Locale, large: number | readonly [number, number]): string {
  if (typeof large !== 'number') return numbersOf(locale, IN_WORDS).formatRange(...large);
  // in Japanese ten thousand has one
  const isLarge = large >= (locale === 'ja' ? 1e4 : LARGE);
  return numbersOf(locale, isLarge ? IN_WORDS : { maximumFractionDigits: 2 }).format(large);
}

function largeInEnglish(large: number | readonly [number, number]): string {
  if (typeof large !== 'number')
    return `${formatNumber(large[0] / LARGE)} to ${formatNumber(large[1] / LARGE)} million`;
  if (large >= 1e9) return `${formatNumber(large / 1e9)} billion`;
  return large >= LARGE ? `${formatNumber(large / LARGE)} million` : formatNumber(large);
}

let codes: Map<string, string> | undefined;
/** Names that our records have otherwise than `Intl`. */
const ALSO_CALLED = {
  Congo: 'CG',
  'Democratic Republic of the Congo': 'CD',
  'DR Congo': 'CD',
  'Hong Kong': 'HK',
  Macao: 'MO',
  'Republic of the Congo': 'CG',
};

/** The codes of countries by their English names. */
function codesByName(): Map<string, string> {
  if (codes) return codes;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  codes = new Map([
    ...all.map((code) => [plainName(english.of(code) ?? ''), code] as const),
    ...Object.entries(ALSO_CALLED),
  ]);
  return codes;
}

/** 'Côte d’Ivoire' and 'Réunion (France)' as other lists write them. */
function plainName(name: string): string {
  return name
    .replace(/ \(.*\)$/, '')
    .replace(' & ', ' and ')
    .replace('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** A date without a time is the same day in every zone; a partial one shows what is known. */
function dateByIntl(locale: Locale, { date, withTime, timeZone, isLong, withoutYear }: WrittenDate): string {
  const english = formatDate(date);
  if (english === DATE_MISSING || english === DATE_INVALID) return english;
  const [calendar, , month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date.trim()) ?? [];
  const isMoment = calendar === undefined;
  return daysOf(locale, {
    ...(!withoutYear && { year: 'numeric' }),
    ...((isMoment || month) && { month: isLong ? 'long' : 'short' }),
    ...((isMoment || day) && { day: 'numeric' }),
    ...(isMoment && withTime && { hour: 'numeric', minute: '2-digit' }),
    ...(isMoment ? timeZone && { timeZone } : { timeZone: 'UTC' }),
  }).format(new Date(isMoment ? date : calendar.padEnd(10, '-01')));
}

function dateInEnglish({ date, withoutYear, ...format }: WrittenDate): string {
  const text = formatDate(date, format);
  return withoutYear ? text.replace(/, \d{4}$/, '') : text;
}

function listInEnglish(items: string[], link: ListLink = 'and'): string {
  if (link === 'and' || link === 'or') return listText(items, link);
  if (link === 'anyOf')
    return items.length > 2 ? `${items.slice(0, -1).join(', ')}, or ${items.at(-1)}` : listText(items, 'or');
  return link === 'clauses' ? items.map(withinSentence).join('; ') : items.join(`${link} `);
}

/** With a small first letter, unless it begins with a name such as IOSA or EU. */
function withinSentence(clause: string): string {
  return /^[A-Z]{2}/.test(clause) ? clause : lowerFirst(clause);
}

function numberInEnglish(given: WrittenNumber): string {
  if ('share' in given) return `${given.sign ?? ''}${Math.round(given.share * 100)}%`;
  if ('large' in given) return largeInEnglish(given.large);
  if ('money' in given) return moneyIn('en', given);
  const { number, digits, fraction } = given;
  if (fraction !== undefined) return number.toFixed(fraction);
  return digits === undefined ? formatNumber(number) : number.toPrecision(digits);
}

function countryInEnglish(given: WrittenCountry): string {
  return 'country' in given ? countryName(given.country) : `${given.hasArticle ? 'the ' : ''}${given.state}`;
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
