import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { catalogFileOf, hasTexts, NAMESPACES, readLanguage } from './catalogs.ts';

const FINDER = /\/src\/words\/find-message\.ts$/;
const ID = new RegExp(`(['"\`])((?:${NAMESPACES.join('|')})(?:\\.\\w+)+)\\1`, 'g');

/**
 * Compiles the catalogs for a build. A `server` has them as tables, each parsed when it is first used. In `pages` each id becomes its message, so that
 * a message travels with the code that says it, and no other.
 */
export function words(use: 'server' | 'pages'): Plugin {
  let messages = compileAll('en');
  return {
    name: 'words',
    load: (path) => {
      if (!FINDER.test(path)) return null;
      if (use === 'pages') return 'export const findMessage = (message) => message;';
      return finderOf(LOCALES.filter(hasTexts));
    },
    transform(code) {
      if (use === 'server' || code.search(ID) < 0) return null;
      for (const namespace of NAMESPACES) this.addWatchFile(catalogFileOf(namespace));
      const withMessages = code.replace(ID, (quoted, _, id) =>
        id in messages ? JSON.stringify(messages[id]) : quoted,
      );
      return { code: withMessages, map: null };
    },
    watchChange: () => {
      messages = compileAll('en');
    },
  };
}

function compileAll(locale: Locale) {
  return Object.fromEntries(Object.entries(readLanguage(locale)).map(([id, text]) => [id, compile(text)]));
}

function finderOf(locales: Locale[]): string {
  const tables = locales.map((locale) => [locale, JSON.stringify(compileAll(locale))]);
  return `const texts = ${JSON.stringify(Object.fromEntries(tables))};
const tables = {};
const tableOf = (locale) => (tables[locale] ??= JSON.parse(texts[locale] ?? '{}'));
export const findMessage = (id, locale = 'en') => tableOf(locale)[id] ?? tableOf('en')[id];`;
}
