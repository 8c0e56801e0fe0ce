import type { Db } from '#db/connect.ts';
import { countCalls, uncountCall } from '#db/site/operations/limits.ts';
import { AppError } from '#src/errors.ts';
import { DAY_MS, HOUR_MS } from '#src/format/time.ts';
import { say } from '#src/words/say.ts';
import type { Context } from '../../context.ts';

/** Calls per minute, for each subject that a call counts against. */
const CALLS_PER_MINUTE = {
  // besides FAILURES_PER_MINUTE
  login: { address: 60, account: 60 },
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

const LINKS_PER_HOUR = { account: 3, address: 10 };
/** So that strangers lock no one out, an account alone bears far more wrong passwords than from one address. */
const FAILURES_PER_MINUTE = { fromAddress: 10, account: 300 };
const HELP_REQUESTS_PER_DAY = 20;
/** How much more the /48 of an IPv6 address may do than its /64. */
const WIDER = 10;

const WINDOW_MS = 60_000;
const TOO_MANY_ACCOUNTS = say('errors.limitRate.severalAccountsWereCreated');

type LimitContext = Pick<Context, 'db' | 'clock' | 'config'>;
type Counter = { key: string; limit: number };
type Counted = { count: number; expiresAt: number };

/** Returns the counters of a key: two where it ends with an IPv6 address (see `addressKey`). */
export function countersOf(key: string, limit: number): Counter[] {
  const end = key.lastIndexOf('|');
  const own = { key, limit };
  return end < 0 ? [own] : [own, { key: key.slice(0, end), limit: limit * WIDER }];
}

/** Counts a call against each subject. Throws rate_limited, with the time to wait, if one of them is over its limit. */
export async function limitRate(
  ctx: LimitContext & Pick<Context, 'recentCalls'>,
  name: RateName,
  subjects: RateSubject[],
): Promise<void> {
  const limits = CALLS_PER_MINUTE[name];
  const counters = subjects.flatMap(({ kind, key }) => countersOf(`${name}:${kind}:${key}`, limits[kind]));
  if (!COUNTED_HERE.includes(name)) return limitCounters(ctx, counters, WINDOW_MS);
  if (ctx.config.RATE_LIMITS === 'off') return;
  const now = ctx.clock.now().getTime();
  refuseOver(
    counters,
    counters.map(({ key }) => countHere(ctx, key, now)),
    now,
  );
}

/** Counts a requested link against each subject. Throws rate_limited. */
export async function limitLinks(ctx: LimitContext, subjects: RateSubject[]): Promise<void> {
  const counters = subjects.flatMap(({ kind, key }) => countersOf(`link:${kind}:${key}`, LINKS_PER_HOUR[kind]));
  await limitCounters(ctx, counters, HOUR_MS);
}

/** The same for one account, answered instead of thrown. */
export async function mayRequestLink(ctx: LimitContext, key: string): Promise<boolean> {
  return limitLinks(ctx, [{ kind: 'account', key }]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/**
 * Counts an attempt to sign in as failed, until the returned function takes it back. `account` and `address` are hashes.
 * Throws rate_limited.
 */
export async function limitFailures(ctx: LimitContext, account: string, address: string): Promise<() => Promise<void>> {
  const fromAddress = countersOf(`failed:${account}:${address}`, FAILURES_PER_MINUTE.fromAddress);
  const ofAccount = { key: `failed:${account}`, limit: FAILURES_PER_MINUTE.account };
  await limitCounters(ctx, fromAddress, WINDOW_MS);
  // only now: what is refused locks no one else out
  await limitCounters(ctx, [ofAccount], WINDOW_MS);
  return async () => {
    if (ctx.config.RATE_LIMITS === 'off') return;
    for (const { key } of [...fromAddress, ofAccount]) await uncountCall(ctx.db, key);
  };
}

export async function limitHelp(ctx: LimitContext, userId: number): Promise<void> {
  await limitCounters(ctx, countersOf(`help:${userId}`, HELP_REQUESTS_PER_DAY), DAY_MS);
}

/**
 * Counts an account in the transaction that creates it, so that registering is no way around the search limit, and what
 * is refused counts nothing. Throws rate_limited.
 */
export async function limitAccounts(ctx: LimitContext, transaction: Db, address: string): Promise<void> {
  const counters = countersOf(`accounts:${address}`, ctx.config.ACCOUNTS_PER_ADDRESS);
  await limitCounters({ ...ctx, db: transaction }, counters, DAY_MS).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('rate_limited', TOO_MANY_ACCOUNTS, error.details);
  });
}

async function limitCounters(
  { db, clock, config }: LimitContext,
  counters: Counter[],
  windowMs: number,
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const now = clock.now().getTime();
  const keys = counters.map(({ key }) => key);
  refuseOver(counters, await countCalls(db, keys, { now, windowMs }), now);
}

function refuseOver(counters: Counter[], counted: Counted[], now: number): void {
  for (const [index, { count, expiresAt }] of counted.entries()) {
    if (count > (counters[index] as Counter).limit) throw tooMany(expiresAt - now);
  }
}

function countHere({ recentCalls }: Pick<Context, 'recentCalls'>, subject: string, now: number): Counted {
  const open = recentCalls.get(subject);
  const isOpen = open !== undefined && open.expiresAt > now && open.expiresAt <= now + WINDOW_MS;
  const counted = isOpen ? { ...open, count: open.count + 1 } : { count: 1, expiresAt: now + WINDOW_MS };
  recentCalls.set(subject, counted);
  return counted;
}

/** `leftMs`: time until the next call is allowed. */
export function tooMany(leftMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const message =
    seconds > 120
      ? say('errors.rate.waitMinutes', { count: Math.ceil(seconds / 60) })
      : say('errors.rate.waitSeconds', { count: seconds });
  return new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}
