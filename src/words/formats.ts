import type { FormatOptions } from 'icu-minify/format';
import { formatDate } from '#src/format/date.ts';
import { countryName, formatNumber, listText, lowerFirst } from '#src/format/text.ts';
import type { ListLink, WrittenDate, WrittenNumber } from './say.ts';

/** The languages that there are texts in. */
export type Locale = 'en';

type Formats = {
  date: (given: WrittenDate) => string;
  list: (items: string[], link?: ListLink) => string;
  number: (given: WrittenNumber) => string;
  country: (code: string) => string;
  /** what stands between two sentences */
  space: string;
};

/** How each language writes dates and lists. English does without `Intl`, which takes longer to set up than a page to draw. */
export const FORMATS: Record<Locale, Formats> = {
  en: {
    date: ({ date, ...format }) => formatDate(date, format),
    list: listInEnglish,
    number: numberInEnglish,
    country: countryName,
    space: ' ',
  },
};

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

const inEnglish = { format: formatNumber } as Intl.NumberFormat;
const pluralRules = new Map<string, Intl.PluralRules>();

export const FORMATTERS: FormatOptions['formatters'] = {
  getNumberFormat: (locale, options) =>
    options || locale !== 'en' ? new Intl.NumberFormat(locale, options) : inEnglish,
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
  getPluralRules: (locale, options) => {
    const key = `${locale} ${options?.type}`;
    const rules = pluralRules.get(key) ?? new Intl.PluralRules(locale, options);
    pluralRules.set(key, rules);
    return rules;
  },
};
