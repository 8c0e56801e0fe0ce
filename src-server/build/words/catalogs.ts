import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatMessages } from '#src/words/flat-messages.ts';
import type { Locale } from '#src/words/formats.ts';

const FOLDER = join(import.meta.dirname, '../../../src/words');
/** The catalogs: a room of the product each, whose messages are nested by page and purpose. */
export const NAMESPACES = ['app', 'errors', 'mail', 'pages', 'report'] as const;

export const catalogFileOf = (namespace: string, locale: Locale = 'en') => join(FOLDER, locale, `${namespace}.json`);
export const typesFileOf = (namespace: string) => join(FOLDER, 'en', `${namespace}.gen.ts`);
/** Where all catalogs are named, so that one can be read without a build. */
export const CATALOGS_FILE = join(FOLDER, 'catalogs.gen.ts');

export const hasTexts = (locale: Locale) => existsSync(catalogFileOf(NAMESPACES[0], locale));

export function readMessages(namespace: string, locale: Locale = 'en'): Record<string, string> {
  return flatMessages({ [namespace]: JSON.parse(readFileSync(catalogFileOf(namespace, locale), 'utf8')) });
}

export function readLanguage(locale: Locale): Record<string, string> {
  return Object.assign({}, ...NAMESPACES.map((namespace) => readMessages(namespace, locale)));
}
