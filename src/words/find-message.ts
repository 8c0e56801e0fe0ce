import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import app from './en/app.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import mail from './en/mail.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import report from './en/report.json' with { type: 'json' };

const CATALOGS: Record<string, unknown> = { app, errors, mail, pages, report };
const compiled = new Map<string, CompiledMessage>();

/** Compiles a message when it is first said. A build replaces this file (src-server/build/words). */
export function findMessage(id: string): CompiledMessage {
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const text = id.split('.').reduce((part: unknown, key) => (part as Record<string, unknown>)?.[key], CATALOGS);
  if (typeof text !== 'string') throw new Error(`no message has the id ${id}`);
  const message = compile(text);
  compiled.set(id, message);
  return message;
}
