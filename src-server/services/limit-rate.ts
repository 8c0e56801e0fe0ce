import { countCall } from '#db/repositories/rate-limits.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

/** Calls a minute, for each subject that a call is counted on. */
const CALLS_PER_MINUTE = {
  login: { address: 10, account: 10 },
  register: { address: 20, account: 20 },
  password: { address: 20, account: 10 },
  help: { address: 20, account: 5 },
  settings: { address: 20, account: 20 },
  billing: { address: 60, account: 30 },
  share: { address: 60, account: 30 },
  shared: { address: 240, account: 240 },
  search: { address: 600, account: 200 },
} as const;
export type RateName = keyof typeof CALLS_PER_MINUTE;

/** Whom a call is counted on: a network address, and the account that it is about. Keys are hashes, never the thing itself. */
export type RateSubject = { kind: 'address' | 'account'; key: string };

const WINDOW_MS = 60_000;

/** Counts a call on each subject. Throws rate_limited, saying for how long, when one of them has had enough. */
export async function limitRate(ctx: Context, name: RateName, subjects: RateSubject[]): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const now = ctx.clock.now().getTime();
  for (const { kind, key } of subjects) {
    const { count, expiresAt } = await countCall(ctx.db, `${name}:${kind}:${key}`, { now, windowMs: WINDOW_MS });
    if (count > CALLS_PER_MINUTE[name][kind]) throw tooMany(expiresAt - now);
  }
}

function tooMany(leftMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const message = `Too many requests. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`;
  return new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}
