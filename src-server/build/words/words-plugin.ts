import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { catalogFileOf, NAMESPACES, readMessages } from './catalogs.ts';

const FINDER = /\/src\/words\/find-message\.ts$/;
const ID = new RegExp(`(['"\`])((?:${NAMESPACES.join('|')})(?:\\.\\w+)+)\\1`, 'g');

/**
 * Compiles the catalogs for a build. A `server` has them as one table. In `pages` each id becomes its message, so that
 * a message travels with the code that says it, and no other.
 */
export function words(use: 'server' | 'pages'): Plugin {
  let messages = compileAll();
  return {
    name: 'words',
    load: (path) => {
      if (!FINDER.test(path)) return null;
      if (use === 'pages') return 'export const findMessage = (message) => message;';
      return `const messages = ${JSON.stringify(messages)};\nexport const findMessage = (id) => messages[id];`;
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
      messages = compileAll();
    },
  };
}

function compileAll() {
  const all = NAMESPACES.flatMap((namespace) => Object.entries(readMessages(namespace)));
  return Object.fromEntries(all.map(([id, text]) => [id, compile(text)]));
}
