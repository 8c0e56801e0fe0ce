import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { hasTexts, readLanguage } from './catalogs.ts';

export type Messages = Record<string, CompiledMessage>;
export type Language = { locale: string; messages: Messages };
export type TestLanguages = Record<string, (english: CompiledMessage) => CompiledMessage>;

export function messagesOf(locale: Locale): Messages {
  return Object.fromEntries(Object.entries(readLanguage(locale)).map(([id, text]) => [id, compile(text)]));
}

/**
 * Returns English and the other languages, in which a message that a language lacks is the English one; also those of
 * the module that TEST_LANGUAGES names, whose `LANGUAGES` are served to whom asks for one, and offered to no one.
 */
export async function readLanguages(): Promise<Language[]> {
  const english = messagesOf('en');
  const languages = LOCALES.filter(hasTexts).map((locale) => ({
    locale,
    messages: { ...english, ...messagesOf(locale) },
  }));
  const { TEST_LANGUAGES: file } = process.env;
  if (!file) return languages;
  const { LANGUAGES } = (await import(pathToFileURL(resolve(file)).href)) as { LANGUAGES: TestLanguages };
  const made = Object.entries(LANGUAGES).map(([locale, make]) => ({
    locale,
    messages: Object.fromEntries(Object.entries(english).map(([id, message]) => [id, make(message)])),
  }));
  return [...languages, ...made];
}
