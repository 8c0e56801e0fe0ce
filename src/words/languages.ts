import { LOCALES, type Locale } from './formats.ts';

/** The languages, each by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
};

/** The languages that a native reader has checked, as the table in CONTRIBUTING.md names them. */
export const CHECKED_LANGUAGES: readonly string[] = ['en'];

/** Keeps the choice of a visitor for a year. */
export const LANGUAGE_COOKIE = 'language';

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b|-Arab$/.test(locale) ? 'rtl' : 'ltr';
}

/** The language of ours that a browser means, which may name one of a country: de-AT, pt. Undefined for none of ours. */
export function ourLanguage(tag: string): Locale | undefined {
  const base = (text: string) => text.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => base(locale) === base(tag));
}

/** The name of a file that each language has: `home.html`, `home.de.html`. */
export function fileOf(name: string, locale: string): string {
  return locale === 'en' ? name : name.replace(/\.\w+$/, (ending) => `.${locale}${ending}`);
}
