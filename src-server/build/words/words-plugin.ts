import type { Plugin } from 'vite';
import { LOCALES } from '#src/words/formats.ts';
import { catalogFileOf, hasTexts, NAMESPACES } from './catalogs.ts';
import { messagesOf } from './languages.ts';
import { LOCALE_MARK, markOf } from './marks.ts';

const FINDER = /\/src\/words\/find-message\.ts$/;
const LOCALE_FILE = /\/src-client\/(ui|extension)\/locale\.ts$/;
const ID = new RegExp(`(['"\`])((?:${NAMESPACES.join('|')})(?:\\.\\w+)+)\\1`, 'g');

/**
 * Compiles the catalogs for a build. A `server` has them as tables, each parsed when it is first used. Elsewhere a
 * message travels with the code that says it, and no other: each id becomes its message in `english`, or a mark, for
 * which a step after the build writes the message of each language (src-client/build/languages.ts). A development
 * server has no such step: it speaks English.
 */
export function words(use: 'server' | 'english' | 'marks'): Plugin {
  let messages = messagesOf('en');
  let isMarked = use === 'marks';
  return {
    name: 'words',
    configResolved: ({ command }) => {
      isMarked &&= command === 'build';
    },
    load: (path) => {
      if (isMarked && LOCALE_FILE.test(path)) {
        // no constant: a minifier would compare the mark with a language, and drop the code for it
        return `export const LOCALE = JSON.parse('${JSON.stringify(LOCALE_MARK)}');`;
      }
      if (!FINDER.test(path)) return null;
      return use === 'server' ? finderOf() : 'export const findMessage = (message) => message;';
    },
    transform(code) {
      if (use === 'server' || code.search(ID) < 0) return null;
      for (const namespace of NAMESPACES) this.addWatchFile(catalogFileOf(namespace));
      const withMessages = code.replace(ID, (quoted, _, id) =>
        id in messages ? JSON.stringify(isMarked ? markOf(id) : messages[id]) : quoted,
      );
      return { code: withMessages, map: null };
    },
    watchChange: () => {
      messages = messagesOf('en');
    },
  };
}

function finderOf(): string {
  const tables = LOCALES.filter(hasTexts).map((locale) => [locale, JSON.stringify(messagesOf(locale))]);
  return `const texts = ${JSON.stringify(Object.fromEntries(tables))};
const tables = {};
const tableOf = (locale) => (tables[locale] ??= JSON.parse(texts[locale] ?? '{}'));
export const findMessage = (id, locale = 'en') => tableOf(locale)[id] ?? tableOf('en')[id];`;
}
