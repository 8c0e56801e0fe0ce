import type { Db } from '#db/connect.ts';
import { countCall, countCalls } from '#db/site/operations/limits.ts';
import { AppError } from '#src/errors.ts';
import type { Context, SettingsContext } from '../../context.ts';

/** Calls per minute, for each subject that a call counts against. */
const CALLS_PER_MINUTE = {
  login: { address: 10, account: 10 },
  register: { address: 20, account: 20 },
  password: { address: 20, account: 10 },
  help: { address: 20, account: 5 },
  settings: { address: 20, account: 20 },
  // each sends a request to an address chosen by a member
  channelTest: { address: 20, account: 10 },
  // the sign-in page requests one whenever it is opened
  passkey: { address: 60, account: 60 },
  providerReturn: { address: 30, account: 30 },
  owner: { address: 240, account: 120 },
  backup: { address: 5, account: 5 },
  billing: { address: 60, account: 30 },
  trips: { address: 120, account: 60 },
  share: { address: 60, account: 30 },
  shared: { address: 240, account: 240 },
  // may describe every flight of every trip; its account is the owner of the link
  calendar: { address: 240, account: 10 },
  search: { address: 600, account: 200 },
  // for everyone, and costs little
  public: { address: 120, account: 120 },
  // a route costs more live data than a flight, and does not count against an allowance
  route: { address: 60, account: 20 },
  guestRoute: { address: 10, account: 10 },
  // up to 60 flights each; a list of results scrolls past quickly
  brief: { address: 120, account: 120 },
  // up to 500 flights each
  desk: { address: 60, account: 30 },
  report: { address: 240, account: 60 },
  registration: { address: 120, account: 120 },
  // reports of failed pages
  clientError: { address: 20, account: 20 },
} as const;

/** Counted in this process only: reading writes nothing, and reading as much again on another server does no harm. */
const COUNTED_HERE: readonly RateName[] = [
  'public',
  'brief',
  'desk',
  'report',
  'registration',
  'calendar',
  'clientError',
];

export type RateName = keyof typeof CALLS_PER_MINUTE;

/**
 * What a call counts against: a network address, and the account concerned. Keys are hashes, never the thing itself.
 */
export type RateSubject = { kind: 'address' | 'account'; key: string };

/** Links that may be requested per hour. */
const LINKS_PER_HOUR = { account: 3, address: 10 };

const WINDOW_MS = 60_000;
const HOUR_MS = 60 * WINDOW_MS;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_MANY_ACCOUNTS =
  'Several accounts were created from this network address today. Please sign in to one of them, or try again tomorrow.';

/** Counts a call against each subject. Throws rate_limited, with the time to wait, if one of them is over its limit. */
export async function limitRate(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'recentCalls'>,
  name: RateName,
  subjects: RateSubject[],
): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const now = ctx.clock.now().getTime();
  const keys = subjects.map(({ kind, key }) => `${name}:${kind}:${key}`);
  const counted = COUNTED_HERE.includes(name)
    ? keys.map((key) => countHere(ctx, key, now))
    : await countCalls(ctx.db, keys, { now, windowMs: WINDOW_MS });
  for (const [index, { count, expiresAt }] of counted.entries()) {
    const { kind } = subjects[index] as RateSubject;
    if (count > CALLS_PER_MINUTE[name][kind]) throw tooMany(expiresAt - now);
  }
}

/** Counts a requested link against each subject. Throws rate_limited. */
export async function limitLinks(ctx: SettingsContext, subjects: RateSubject[]): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const now = ctx.clock.now().getTime();
  for (const { kind, key } of subjects) {
    const { count, expiresAt } = await countCall(ctx.db, `link:${kind}:${key}`, { now, windowMs: HOUR_MS });
    if (count > LINKS_PER_HOUR[kind]) throw tooMany(expiresAt - now);
  }
}

/**
 * Counts an account in the transaction that creates it, so that registering is no way around the search limit, and what
 * is refused counts nothing. Throws rate_limited.
 */
export async function limitAccounts(ctx: SettingsContext, transaction: Db, address: string): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const now = ctx.clock.now().getTime();
  const { count, expiresAt } = await countCall(transaction, `accounts:${address}`, { now, windowMs: DAY_MS });
  if (count <= ctx.config.ACCOUNTS_PER_ADDRESS) return;
  throw new AppError('rate_limited', TOO_MANY_ACCOUNTS, { retryAfterSeconds: Math.ceil((expiresAt - now) / 1000) });
}

function countHere(
  { recentCalls }: Pick<Context, 'recentCalls'>,
  subject: string,
  now: number,
): { count: number; expiresAt: number } {
  const open = recentCalls.get(subject);
  const isOpen = open !== undefined && open.expiresAt > now && open.expiresAt <= now + WINDOW_MS;
  const counted = isOpen ? { ...open, count: open.count + 1 } : { count: 1, expiresAt: now + WINDOW_MS };
  recentCalls.set(subject, counted);
  return counted;
}

/** `leftMs`: time until the next call is allowed. */
export function tooMany(leftMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const [count, unit] = seconds > 120 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  const message = `Too many requests. Please wait ${count} ${unit}${count === 1 ? '' : 's'} and try again.`;
  return new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}
