import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  claimSearch,
  commitSearch,
  findCommittedCount,
  findRememberedCount,
  isSearchRemembered,
  releaseSearch,
  rememberSearch,
  type SearchClaim,
} from '#db/repositories/counted-searches.ts';
import { spendGuestSearch } from '#db/repositories/guest-allowances.ts';
import { findUser, spendUserSearch } from '#db/repositories/users.ts';
import type { Actor, Guest, Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';

/** Who asks, and a keyed hash of them and their question. */
export type CountedQuestion = {
  actor: Actor;
  key: string;
  /** the same, of the guest whom a member was */
  otherKey: string | null;
  /** the same, of whom a guest without a session is from now on */
  nextKey: string | null;
};

/**
 * A search that has been counted, now or earlier. `commit` leaves it counted and returns the member's count after it,
 * null for guests; `release` undoes what was counted now.
 */
export type Reservation = {
  commit: () => Promise<number | null>;
  release: () => Promise<void>;
};

/** What a member is told after a search that was counted; null for guests. */
type Counted = { count: number | null };

/** One question counts once in so long. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one search before anything is paid for it, unless the same question was counted already. If the server dies
 * before `commit` or `release`, a job releases it. Throws authentication_required for a guest and
 * search_limit_reached for a member with none left.
 */
export async function reserveSearch(ctx: Context, question: CountedQuestion): Promise<Reservation> {
  const releaseNothing = async () => {};
  if (isUncounted(ctx, question.actor)) return { commit: async () => null, release: releaseNothing };
  const claim = claimOf(ctx, question, null);
  const commit = () => commitCount(ctx, question, { isClaimed: true });
  if (await claimAndCount(ctx, question.actor, claim)) {
    return { commit, release: () => releaseSearch(ctx.db, claim.key) };
  }
  if (await isRemembered(ctx, question)) {
    return { commit: () => committedCount(ctx, question.actor), release: releaseNothing };
  }
  // the same question is under way: who asks first has it counted, who is answered first keeps it so
  return { commit, release: releaseNothing };
}

/** Counts one search whose answer is there already, for good. Returns a member's count after it, null for guests; throws like `reserveSearch`. */
export async function countSearch(ctx: Context, question: CountedQuestion): Promise<number | null> {
  if (isUncounted(ctx, question.actor)) return null;
  const known = await rememberedCount(ctx, question);
  return known ? known.count : commitCount(ctx, question, { isClaimed: false });
}

/**
 * A search that is counted in the transaction that stores its answer: both are there, or neither. `count` goes into the
 * transaction and throws like `reserveSearch`; `committed` is asked for afterwards, and returns a member's count, null for guests.
 */
export function countWithAnswer(ctx: Context, question: CountedQuestion) {
  let outcome: Counted | null = null;
  const count = async (transaction: Db) => {
    // the transaction may be run again
    outcome = null;
    const expiresAt = ctx.clock.now().getTime() + REMEMBERED_MS;
    const claim = claimOf(ctx, question, expiresAt);
    if (isUncounted(ctx, question.actor) || !(await claimSearch(transaction, claim))) return;
    const counted = await countOne(ctx, transaction, question.actor);
    if (question.nextKey) await rememberSearch(transaction, question.nextKey, { now: claim.reservedAt, expiresAt });
    outcome = { count: counted };
  };
  // counted already or under way elsewhere, unless it was counted here
  const committed = async () => (outcome ? outcome.count : countSearch(ctx, question));
  return { count, committed };
}

/**
 * Returns a member's count, null for guests; nothing when the question is counted already, or about to be. Leaving the
 * transaction by an error takes back the claim.
 */
function claimAndCount(ctx: Context, actor: Actor, claim: SearchClaim): Promise<Counted | null> {
  return inTransaction(ctx.db, async (transaction) =>
    (await claimSearch(transaction, claim)) ? { count: await countOne(ctx, transaction, actor) } : null,
  );
}

async function commitCount(
  ctx: Context,
  question: CountedQuestion,
  claim: { isClaimed: boolean },
): Promise<number | null> {
  const now = ctx.clock.now().getTime();
  const expiresAt = now + REMEMBERED_MS;
  const counted = await commitClaim(ctx, question, { ...claim, expiresAt });
  if (question.nextKey) await rememberSearch(ctx.db, question.nextKey, { now, expiresAt });
  return counted ? counted.count : committedCount(ctx, question.actor);
}

/** The question is answered: what was claimed stays counted. Where nobody's claim is left it is counted now, and the count returned. */
async function commitClaim(
  ctx: Context,
  question: CountedQuestion,
  { isClaimed, expiresAt }: { isClaimed: boolean; expiresAt: number },
): Promise<Counted | null> {
  const claim = claimOf(ctx, question, expiresAt);
  for (; ; isClaimed = true) {
    if (isClaimed && (await commitSearch(ctx.db, claim.key, claim.expiresAt))) return null;
    const counted = await claimAndCount(ctx, question.actor, claim);
    if (counted || (await isRemembered(ctx, question))) return counted;
  }
}

/** What a remembered question is answered with: a member's count, read in the same statement. Null for one that is not. */
async function rememberedCount(ctx: Context, question: CountedQuestion): Promise<Counted | null> {
  const { actor, key, otherKey } = question;
  if (actor.kind === 'guest') return (await isRemembered(ctx, question)) ? { count: null } : null;
  const now = ctx.clock.now().getTime();
  const count = await findRememberedCount(ctx.db, { key, otherKey, userId: actor.userId }, now);
  return count === null ? null : { count };
}

function isRemembered(ctx: Context, question: CountedQuestion): Promise<boolean> {
  return isSearchRemembered(ctx.db, question, ctx.clock.now().getTime());
}

function claimOf<ExpiresAt extends number | null>(
  ctx: Context,
  { actor, key, otherKey }: CountedQuestion,
  expiresAt: ExpiresAt,
) {
  const whose =
    actor.kind === 'guest'
      ? { userId: null, guestKeys: actor.allowanceKeys.map((allowance) => allowance.key) }
      : { userId: actor.userId, guestKeys: [] };
  const isAnswered = expiresAt !== null;
  const owner = isAnswered ? { userId: null, guestKeys: [] } : whose;
  return { key, otherKey, ...owner, reservedAt: ctx.clock.now().getTime(), expiresAt };
}

/** What is told is never more than what stays: other searches of the member that are under way may yet be released. */
async function committedCount(ctx: Context, actor: Actor): Promise<number | null> {
  return actor.kind === 'guest' ? null : findCommittedCount(ctx.db, actor.userId);
}

function isUncounted({ config }: Context, actor: Actor): boolean {
  return actor.kind === 'guest' && config.FREE_SEARCHES === 'unlimited';
}

/** Returns what a member is told afterwards, null for guests. */
function countOne(ctx: Context, db: Db, actor: Actor): Promise<number | null> {
  return actor.kind === 'guest' ? countGuest(ctx, db, actor) : countMember(ctx, db, actor);
}

async function countMember(ctx: Context, db: Db, { userId }: Member): Promise<number> {
  const freeSearches = ctx.config.FREE_SEARCHES === 'unlimited' ? null : ctx.config.FREE_SEARCHES;
  const spent = await spendUserSearch(db, userId, { freeSearches, now: ctx.clock.now().getTime() });
  if (spent) return spent.searchCount - spent.underWay;
  const user = await findUser(db, userId);
  if (!user || freeSearches === null) throw new AppError('not_signed_in');
  // A search released in between would make the count look as if one were left.
  const used = Math.max(user.searchCount, freeSearches);
  throw new AppError('search_limit_reached', undefined, { searchCount: used });
}

/** All counters of the guest go up, or none: leaving the transaction by an error takes them back. */
async function countGuest(ctx: Context, transaction: Db, { allowanceKeys }: Guest): Promise<null> {
  const now = ctx.clock.now().getTime();
  for (const { key, limit, lifeMs } of allowanceKeys) {
    const count = await spendGuestSearch(transaction, { key, limit }, now + lifeMs);
    if (count === null) throw new AppError('authentication_required');
  }
  return null;
}
