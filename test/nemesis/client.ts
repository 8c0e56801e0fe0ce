import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import { BEATS_A_MINUTE, type Pulse } from './pulse.ts';

export type Reply = { status: number; body: Record<string, unknown>; isAcknowledged: boolean };

/** Statuses above 499 that are allowed: the server reports that it, or a service that it called, is unavailable. */
const TOLD_5XX: Record<string, readonly string[]> = {
  503: ['storage_unavailable', 'restarting', 'overloaded', 'provider_unavailable', 'provider_not_configured'],
  502: ['provider_answer_invalid'],
  504: ['provider_timeout'],
};
/**
 * Services may take 22 s, and a database that becomes unavailable during that time takes a little longer; a page waits
 * for a minute.
 */
const MOST_BEATS = BEATS_A_MINUTE;
const LOOK_MS = 250;
/** No client retries at once where there is no response. */
const PAUSE_MS = 100;

/**
 * A browser that reaches any of several servers. A call returns null when no complete response arrived: the requested
 * change may or may not have happened.
 */
export function client({ ledger, pulse }: { ledger: Ledger; pulse: Pulse }, addressOf: () => string) {
  const cookies = new Map<string, string>();
  const call = async (path: string, body?: object, token?: string): Promise<Reply | null> => {
    ledger.requests += 1;
    const patience = new AbortController();
    const beats = pulse.since();
    const watch = setInterval(() => beats() >= MOST_BEATS && patience.abort(), LOOK_MS);
    try {
      const response = await fetch(`${addressOf()}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token
            ? { authorization: `Bearer ${token}` }
            : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        },
        signal: patience.signal,
        redirect: 'manual',
      });
      const text = await response.text();
      for (const cookie of token ? [] : response.headers.getSetCookie()) keepCookie(cookies, cookie);
      const reply = judged(ledger, { path, status: response.status, text });
      if (reply.status >= 500) await sleep(PAUSE_MS);
      return reply;
    } catch {
      if (patience.signal.aborted) {
        ledger.violations.push(`no answer while a server answered ${MOST_BEATS} others at once: ${path}`);
      }
      ledger.broken += 1;
      await sleep(PAUSE_MS);
      return null;
    } finally {
      clearInterval(watch);
    }
  };
  return { call, cookies };
}

function judged(ledger: Ledger, { path, status, text }: { path: string; status: number; text: string }): Reply {
  const body = parse(text);
  if (body === null) ledger.violations.push(`${status} without JSON: ${path}: ${text.slice(0, 200)}`);
  if (status >= 500) {
    ledger.refused += 1;
    if (!TOLD_5XX[status]?.includes(String(body?.code))) {
      ledger.violations.push(`${status} ${path}: ${text.slice(0, 300)}`);
    }
  }
  return { status, body: body ?? {}, isAcknowledged: status < 300 };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [name, value] = (cookie.split(';')[0] as string).split('=') as [string, string];
  if (/max-age=0\b/i.test(cookie) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}
