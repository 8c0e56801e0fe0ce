import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { CATALOGS } from './catalogs.gen.ts';
import type { Locale } from './formats.ts';

const compiled = new Map<string, CompiledMessage>();

/**
 * Compiles a message when it is first said; the English one where a language does not have it. A build replaces this
 * file (src-server/build/words).
 */
export function findMessage(id: string, locale: Locale = 'en'): CompiledMessage {
  const key = `${locale} ${id}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const parts = id.split('.');
  const text = parts.reduce((part: unknown, name) => (part as Record<string, unknown>)?.[name], CATALOGS[locale]);
  if (typeof text !== 'string' && locale === 'en') throw new Error(`no message has the id ${id}`);
  const message = typeof text === 'string' ? compile(text) : findMessage(id);
  compiled.set(key, message);
  return message;
}
