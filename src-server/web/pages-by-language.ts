import { escapeText } from '#src/format/escape-html.ts';
import { ROUTES } from '#src/routes.ts';
import type { Locale } from '#src/words/formats.ts';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';

const SERVER_PAGE = new RegExp(
  `^(?:${ROUTES.filter(({ drawnBy }) => drawnBy === 'server')
    .map(({ path }) => path.replace(/:\w+/, '[^/]+'))
    .join('|')})$`,
);

/** Returns where a page is in a language: English has the plain path, and so has what scripts draw. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  if (path === '/') return `/${locale}`;
  return SERVER_PAGE.test(path) ? `/${locale}${path}` : path;
}

/** Leads the links and forms of a drawn page to the pages of its language, but for one that says it is in another. */
export function withLinksIn(locale: Locale, html: string): string {
  return html.replace(
    /(?<! hreflang="en")( (?:href|action)=")(\/[^"?#]*)/gi,
    (_, attribute: string, path: string) => attribute + pathIn(locale, path),
  );
}

export function addressesOf(publicUrl: string, path: string, locales: readonly Locale[]): [Locale, string][] {
  return locales.map((locale) => [locale, escapeText(publicUrl + pathIn(locale, path))]);
}

/** The links by which search engines find the languages of a page. English is for all whose language is not among them. */
export function alternateLinks(publicUrl: string, path: string, locales: readonly Locale[]): string[] {
  if (locales.length < 2) return [];
  const all = addressesOf(publicUrl, path, locales);
  return [...all, ['x-default', escapeText(publicUrl + path)]].map(
    ([language, url]) => `<link rel="alternate" hreflang="${language}" href="${url}">`,
  );
}

/** How previews name a language: with the country that speaks it most. */
export function previewLocaleOf(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/** Adds links to a page in its other languages at the end of its footer. */
export function withLanguages(
  html: string,
  { path, locale, locales }: { path: string; locale: Locale; locales: readonly Locale[] },
): string {
  if (locales.length < 2) return html;
  const links = locales.map((each) => {
    const name = `lang="${each}">${LANGUAGE_NAMES[each]}`;
    return each === locale
      ? `<span ${name}</span>`
      : `<a href="${escapeText(pathIn(each, path))}" hreflang="${each}" ${name}</a>`;
  });
  return html.replace(/<\/footer>$/, `<p data-languages>${links.join(' ')}</p></footer>`);
}
