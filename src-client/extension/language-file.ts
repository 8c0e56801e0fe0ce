import { LOCALES, type Locale } from '#src/words/formats.ts';

/** The one of our languages that is nearest to a browser's, such as 'de-AT'. */
export function nearestLocale(wanted: string): Locale {
  const languageOf = (locale: string) => locale.split('-')[0];
  return (
    LOCALES.find((locale) => locale === wanted) ??
    LOCALES.find((locale) => languageOf(locale) === languageOf(wanted)) ??
    'en'
  );
}

/** The name of a file that each language has: `popup.html`, `popup.de.html`. */
export function fileIn(locale: Locale, name: string): string {
  return locale === 'en' ? name : name.replace('.', `.${locale}.`);
}
