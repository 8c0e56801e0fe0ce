import { escapeText } from '#src/format/escape-html.ts';
import type { Locale } from '#src/words/formats.ts';
import { directionOf, fileOf } from '#src/words/languages.ts';
import type { Given, TextId, Value } from '#src/words/say.ts';
import { inEnglish, speakParts } from '#src/words/speak.ts';
import type { Language } from '../../src-server/build/words/languages.ts';

/** Returns a message in a language of the build, also in one for tests. */
export function inLanguage<Id extends TextId>(language: Language, id: Id, ...given: Given<Id>): string;
export function inLanguage(
  { locale, messages }: Language,
  id: TextId,
  values?: Record<string, Value | number>,
): string {
  const message = messages[id];
  if (message === undefined) throw new Error(`no message has the id ${id}`);
  return speakParts<string>(locale as Locale, message, values).join('');
}

const IN_PAGE = [
  'app.home.title',
  'app.start.description',
  'app.start.cardDescription',
  'app.start.needsScripts',
] as const;

/** Returns the built page with what stands in it before anything is drawn, in a language. */
export function pageIn(language: Language, page: string): string {
  const { locale } = language;
  const withTexts = IN_PAGE.reduce((whole, id) => {
    const english = inEnglish(id);
    if (!page.includes(english)) throw new Error(`src-client/index.html lacks the text of ${id}`);
    return locale === 'en' ? whole : whole.replaceAll(english, () => escapeText(inLanguage(language, id)));
  }, page);
  return withTexts
    .replace('<html lang="en"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
    .replace('/manifest.webmanifest', `/${fileOf('manifest.webmanifest', locale)}`);
}

export function manifestIn(language: Language, manifest: string): string {
  const named = {
    ...JSON.parse(manifest),
    name: inLanguage(language, 'app.home.title'),
    description: inLanguage(language, 'app.start.appDescription'),
    lang: language.locale,
    dir: directionOf(language.locale),
  };
  return `${JSON.stringify(named, null, 2)}\n`;
}
