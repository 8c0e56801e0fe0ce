import type { ClientErrorKind } from '#src/client-error.ts';
import { isChunkLoadError } from './chunk-load-error.ts';
import { isUnreachable } from './error-message.ts';

const PATH = '/api/client-errors';
const PER_VISIT = 5;
const STACK_LINES = 6;

const references = new WeakMap<object, string>();
const reported = new Set<string>();

/** Reports uncaught errors to the server; `pageOf` names the page by its route, never by its address. */
export function reportUncaught(pageOf: () => string): void {
  addEventListener('error', ({ error }) => reportError('script', error, pageOf()));
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason, pageOf()));
}

/** Reports an error once, and only a few per visit; not connection errors, and not those of browser extensions. */
export function reportError(kind: ClientErrorKind, error: unknown, page: string): void {
  if (!(error instanceof Error) || isUnreachable(error) || isChunkLoadError(error)) return;
  const stack = ownLines(error.stack ?? '');
  const what = `${error.name} ${stack[0]}`;
  if (stack.length === 0 || reported.has(what) || reported.size >= PER_VISIT) return;
  reported.add(what);
  const body = JSON.stringify({
    kind,
    name: error.name,
    text: String(error),
    stack,
    page,
    reference: errorReference(error),
  });
  const headers = { 'content-type': 'application/json' };
  void fetch(PATH, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** A reference that the reader can quote and that is in the log: eight characters, the same for the same error. */
export function errorReference(error: Error): string {
  const known = references.get(error);
  if (known) return known;
  const made = Math.random().toString(16).slice(2, 10).padEnd(8, '0');
  references.set(error, made);
  return made;
}

/** Positions in our own files: `/assets/main-abc.js:1:234`. */
function ownLines(stack: string): string[] {
  const places = stack.matchAll(/(https?:\/\/[^/\s)]+)(\/[^\s)?#]*):(\d+):(\d+)/g);
  const own = [...places].filter(([, origin]) => origin === location.origin);
  return own.slice(0, STACK_LINES).map(([, , path, line, column]) => `${path}:${line}:${column}`);
}
