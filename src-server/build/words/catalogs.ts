import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../src/words/en');
/** The catalogs: a room of the product each, whose messages are nested by page and purpose. */
export const NAMESPACES = ['app', 'errors', 'mail', 'pages', 'report'] as const;

export const catalogFileOf = (namespace: string) => join(FOLDER, `${namespace}.json`);
/** Where the generated types of a catalog are. */
export const typesFileOf = (namespace: string) => join(FOLDER, `${namespace}.gen.ts`);

/** Returns all messages of a catalog (ICU) by their ids. */
export function readMessages(namespace: string): Record<string, string> {
  const catalog: unknown = JSON.parse(readFileSync(catalogFileOf(namespace), 'utf8'));
  return Object.fromEntries(messagesIn(catalog, namespace));
}

function messagesIn(part: unknown, id: string): [id: string, text: string][] {
  if (typeof part === 'string') return [[id, part]];
  return Object.entries(part as object).flatMap(([key, inner]) => messagesIn(inner, `${id}.${key}`));
}
