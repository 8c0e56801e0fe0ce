import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { findUser, spendUserSearch } from '#db/site/account/users.ts';
import {
  claimSearch,
  commitSearch,
  findCommittedCount,
  findRememberedCount,
  isSearchRemembered,
  listClaimsBefore,
  releaseSearch,
  rememberSearch,
  type SearchClaim,
} from '#db/site/search/counted-searches.ts';
import { spendGuestSearch } from '#db/site/search/guest-allowances.ts';
import type { Actor, Guest, Member } from '#src/account/actor.ts';
import { COUNTED_ONCE_MS } from '#src/account/search-limits.ts';
import { AppError } from '#src/errors.ts';
import { type FlightDesignator, flightNumberOf } from '#src/flight/flight-number.ts';
import type { Settings } from '../../config.ts';
import type { Clock, Context, SettingsContext, StoreContext } from '../../context.ts';
import { keyedDigest } from '../../runtime/secrets/encryption.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';

/** Who asks, and a keyed hash of them and their question. */
export type CountedQuestion = {
  actor: Actor;
  key: string;
  /** the same, for the guest that the member was before */
  otherKey: string | null;
  /** the same, for the session that a guest without one just received */
  nextKey: string | null;
};

/**
 * A search that has been counted, now or earlier. `commit` keeps it counted and returns the member's new count, null
 * for guests; `release` undoes what was counted now.
 */
export type Reservation = {
  commit: () => Promise<number | null>;
  release: () => Promise<void>;
};

/** What a member reads after a counted search; null for guests. */
type Counted = { count: number | null };

/**
 * Counts one search before anything is paid for it, unless the same question was already counted. If the server dies
 * before `commit` or `release`, a job releases it. Throws authentication_required for a guest and search_limit_reached
 * for a member with none left.
 */
export async function reserveSearch(ctx: SettingsContext, question: CountedQuestion): Promise<Reservation> {
  const releaseNothing = async () => {};
  if (isUncounted(ctx.config, question.actor)) return { commit: async () => null, release: releaseNothing };
  const claim = claimOf(ctx.clock, question, null);
  const commit = () => commitCount(ctx, question);
  if (await claimAndCount(ctx, question.actor, claim)) {
    return { commit, release: () => releaseSearch(ctx.db, claim.key) };
  }
  // counted already, or in progress: the first caller's search is counted, and the first answer makes it final
  return { commit, release: releaseNothing };
}

/**
 * Counts one search whose answer already exists; final at once. Returns a member's new count, null for guests; throws
 * like `reserveSearch`.
 */
export async function countSearch(ctx: SettingsContext, question: CountedQuestion): Promise<number | null> {
  if (isUncounted(ctx.config, question.actor)) return null;
  const known = await rememberedCount(ctx, question);
  return known ? known.count : commitCount(ctx, question);
}

/**
 * Counts a search in the transaction that stores its answer: both are stored, or neither. `count` runs in the
 * transaction and throws like `reserveSearch`; call `committed` afterwards: it returns a member's count, null for
 * guests.
 */
export function countWithAnswer(ctx: SettingsContext, question: CountedQuestion) {
  let outcome: Counted | null = null;
  const count = async (transaction: Db) => {
    // the transaction may be run again
    outcome = null;
    const expiresAt = ctx.clock.now().getTime() + COUNTED_ONCE_MS;
    const claim = claimOf(ctx.clock, question, expiresAt);
    if (isUncounted(ctx.config, question.actor) || !(await claimSearch(transaction, claim))) return;
    const counted = await countOne(ctx, transaction, question.actor);
    if (question.nextKey) await rememberSearch(transaction, question.nextKey, { now: claim.reservedAt, expiresAt });
    outcome = { count: counted };
  };
  // already counted or in progress elsewhere, unless it was counted here
  const committed = async () => (outcome ? outcome.count : countSearch(ctx, question));
  return { count, committed };
}

/**
 * Claims the question and counts one search for it. Null if the question is already counted, or about to be. Leaving
 * the transaction with an error undoes the claim.
 */
function claimAndCount(ctx: SettingsContext, actor: Actor, claim: SearchClaim): Promise<Counted | null> {
  return inTransaction(ctx.db, async (transaction) =>
    (await claimSearch(transaction, claim)) ? { count: await countOne(ctx, transaction, actor) } : null,
  );
}

/** Makes the count of an answered question final; counts it now if nothing is claimed for it. Returns what `commit` does. */
async function commitCount(ctx: SettingsContext, question: CountedQuestion): Promise<number | null> {
  const now = ctx.clock.now().getTime();
  const expiresAt = now + COUNTED_ONCE_MS;
  const counted = await countOrCommit(ctx, question, claimOf(ctx.clock, question, expiresAt));
  if (question.nextKey) await rememberSearch(ctx.db, question.nextKey, { now, expiresAt });
  return counted ? counted.count : committedCount(ctx.db, question.actor);
}

/** Null if the question was claimed, by this search or another of the same. A claim may be released in between. */
async function countOrCommit(
  ctx: SettingsContext,
  question: CountedQuestion,
  claim: SearchClaim & { expiresAt: number },
): Promise<Counted | null> {
  for (;;) {
    const counted = await claimAndCount(ctx, question.actor, claim);
    if (counted || (await commitSearch(ctx.db, claim.key, claim.expiresAt))) return counted;
    if (await isRemembered(ctx, question)) return null;
  }
}

/**
 * The answer for a question already counted: a member's count, read in the same statement. Null if it was not counted.
 */
async function rememberedCount(ctx: StoreContext, question: CountedQuestion): Promise<Counted | null> {
  const { actor, key, otherKey } = question;
  if (actor.kind === 'guest') return (await isRemembered(ctx, question)) ? { count: null } : null;
  const now = ctx.clock.now().getTime();
  const count = await findRememberedCount(ctx.db, { key, otherKey, userId: actor.userId }, now);
  return count === null ? null : { count };
}

function isRemembered(ctx: StoreContext, question: CountedQuestion): Promise<boolean> {
  return isSearchRemembered(ctx.db, question, ctx.clock.now().getTime());
}

function claimOf<ExpiresAt extends number | null>(
  clock: Clock,
  { actor, key, otherKey }: CountedQuestion,
  expiresAt: ExpiresAt,
) {
  const whose =
    actor.kind === 'guest'
      ? { userId: null, guestKeys: actor.allowanceKeys.map((allowance) => allowance.key) }
      : { userId: actor.userId, guestKeys: [] };
  const isAnswered = expiresAt !== null;
  const owner = isAnswered ? { userId: null, guestKeys: [] } : whose;
  return { key, otherKey, ...owner, reservedAt: clock.now().getTime(), expiresAt };
}

/** Returns the count that is certain to remain: other searches of the member in progress may still be released. */
async function committedCount(db: Db, actor: Actor): Promise<number | null> {
  return actor.kind === 'guest' ? null : findCommittedCount(db, actor.userId);
}

function isUncounted(config: Settings, actor: Actor): boolean {
  return actor.kind === 'guest' && config.FREE_SEARCHES === 'unlimited';
}

/** Counts one search. Returns what a member reads afterwards, null for guests. */
function countOne(ctx: SettingsContext, db: Db, actor: Actor): Promise<number | null> {
  return actor.kind === 'guest' ? countGuest(ctx.clock, db, actor) : countMember(ctx, db, actor);
}

async function countMember(ctx: SettingsContext, db: Db, { userId }: Member): Promise<number | null> {
  const freeSearches = ctx.config.FREE_SEARCHES === 'unlimited' ? null : ctx.config.FREE_SEARCHES;
  const spent = await spendUserSearch(db, userId, { freeSearches, now: ctx.clock.now().getTime() });
  // PostgreSQL shows what others counted while the update waited for them to the next statement only
  if (spent !== null) return findCommittedCount(db, userId);
  const user = await findUser(db, userId);
  if (!user || freeSearches === null) throw new AppError('not_signed_in');
  // a search released in between would make it look as if one were left
  const used = Math.max(user.searchCount, freeSearches);
  throw new AppError('search_limit_reached', undefined, { searchCount: used });
}

/** Increments all counters of the guest, or none: leaving the transaction with an error undoes it. */
async function countGuest(clock: Clock, transaction: Db, { allowanceKeys }: Guest): Promise<null> {
  const now = clock.now().getTime();
  for (const { key, limit, lifeMs } of allowanceKeys) {
    const count = await spendGuestSearch(transaction, { key, limit }, now + lifeMs);
    if (count === null) throw new AppError('authentication_required');
  }
  return null;
}

/**
 * Identifies a browser while no one is signed in: the session it sent or was just given, otherwise address and client
 * program. The last two are computed on demand, since most searches need neither.
 */
export type Visitor = { broughtSession: string | null; newSession: (() => string) | null; program: () => string };
export type Searcher = { actor: Actor; visitor: Visitor };

/**
 * Returns who asks what, as counted: the flight, in whatever form it was written, and the date; the chosen aircraft
 * does not matter.
 */
export function countedQuestion(
  ctx: Pick<Context, 'facts' | 'sessionSecret'>,
  { actor, visitor }: Searcher,
  { designator, date }: { designator: FlightDesignator; date: string | undefined },
): CountedQuestion {
  const what = `${flightNumber(ctx, designator)}|${date ?? ''}`;
  const keyOf = (who: string) => keyedDigest(ctx.sessionSecret, 'counted searches', `${who}|${what}`);
  const { broughtSession, newSession, program } = visitor;
  const guestKey = broughtSession && keyOf(broughtSession);
  if (actor.kind === 'member') {
    return { actor, key: keyOf(`member:${actor.userId}`), otherKey: guestKey, nextKey: null };
  }
  if (guestKey) return { actor, key: guestKey, otherKey: null, nextKey: null };
  return { actor, key: keyOf(program()), otherKey: null, nextKey: newSession && keyOf(newSession()) };
}

/** Returns the flight number for a call sign, if the call sign contains it. */
function flightNumber(ctx: Pick<Context, 'facts'>, { kind, text, airlineCode }: FlightDesignator): string {
  if (kind === 'iata') return text;
  const [airline] = findAirlinesByCode(ctx, airlineCode);
  return flightNumberOf(text, airline?.iata ?? null);
}

/** Longer than any search takes, so that only searches of a server that died are refunded. */
const ABANDONED_AFTER_MS = 60_000;

/** Refunds searches that were counted by a server that died before it had a report. */
export async function releaseAbandoned(ctx: StoreContext): Promise<void> {
  const before = ctx.clock.now().getTime() - ABANDONED_AFTER_MS;
  for (const key of await listClaimsBefore(ctx.db, before)) await releaseSearch(ctx.db, key);
}
