import type { FormatOptions } from 'icu-minify/format';
import { formatDate } from '#src/format/date.ts';
import { formatNumber, listText } from '#src/format/text.ts';
import type { WrittenDate } from './say.ts';

/** The languages that there are texts in. */
export type Locale = 'en';

type Formats = {
  date: (given: WrittenDate) => string;
  list: (items: string[], link?: 'and' | 'or') => string;
  /** what stands between two sentences */
  space: string;
};

/** How each language writes dates and lists. English does without `Intl`, which takes longer to set up than a page to draw. */
export const FORMATS: Record<Locale, Formats> = {
  en: { date: ({ date, ...format }) => formatDate(date, format), list: listText, space: ' ' },
};

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
