import type { ClientErrorKind } from '#src/client-error.ts';
import { isChunkLoadError } from './chunk-load-error.ts';
import { isUnreachable } from './error-message.ts';
import { errorReference } from './error-reference.ts';

const PATH = '/api/client-errors';
const PER_VISIT = 5;
const STACK_LINES = 6;

const reported = new Set<string>();

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

/** Positions in our own files: `/assets/main-abc.js:1:234`. */
function ownLines(stack: string): string[] {
  const places = stack.matchAll(/(https?:\/\/[^/\s)]+)(\/[^\s)?#]*):(\d+):(\d+)/g);
  const own = [...places].filter(([, origin]) => origin === location.origin);
  return own.slice(0, STACK_LINES).map(([, , path, line, column]) => `${path}:${line}:${column}`);
}
