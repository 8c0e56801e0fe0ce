import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  claimSearch,
  findSettledCount,
  isSearchRemembered,
  releaseSearch,
  rememberSearch,
  type SearchClaim,
  settleSearch,
} from '#db/repositories/counted-searches.ts';
import { spendGuestSearch } from '#db/repositories/guest-allowances.ts';
import { findUser, spendUserSearch } from '#db/repositories/users.ts';
import type { Actor, Guest, Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

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
 * A search that has been counted, now or earlier. `keep` leaves it counted and returns the member's count after it, null
 * for guests; `giveBack` undoes what was counted now.
 */
export type SpentSearch = {
  keep: () => Promise<number | null>;
  giveBack: () => Promise<void>;
};

/** One question counts once in so long. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one search before anything is paid for it, unless the same question was counted already. If the server dies
 * before `keep` or `giveBack`, the sweep gives it back. Throws authentication_required for a guest and
 * search_limit_reached for a member with none left.
 */
export async function spendSearch(ctx: Context, question: CountedQuestion): Promise<SpentSearch> {
  const giveNothingBack = async () => {};
  if (isUncounted(ctx, question.actor)) return { keep: async () => null, giveBack: giveNothingBack };
  const claim = claimOf(ctx, question, null);
  const keep = () => settle(ctx, question, { isClaimed: true });
  if (await claimAndCount(ctx, question.actor, claim)) {
    return { keep, giveBack: () => releaseSearch(ctx.db, claim.key) };
  }
  if (await isRemembered(ctx, question)) {
    return { keep: () => settledCount(ctx, question.actor), giveBack: giveNothingBack };
  }
  // the same question is under way: who asks first has it counted, who is answered first keeps it so
  return { keep, giveBack: giveNothingBack };
}

/** Counts one search whose answer is there already, for good. Returns a member's count after it, null for guests; throws like `spendSearch`. */
export async function countSearch(ctx: Context, question: CountedQuestion): Promise<number | null> {
  if (isUncounted(ctx, question.actor)) return null;
  if (await isRemembered(ctx, question)) return settledCount(ctx, question.actor);
  return settle(ctx, question, { isClaimed: false });
}

/**
 * A search that is counted in the transaction that stores its answer: both are there, or neither. `count` goes into the
 * transaction and throws like `spendSearch`; `settled` is asked for afterwards, and returns a member's count, null for guests.
 */
export function countWithAnswer(ctx: Context, question: CountedQuestion) {
  let outcome: { count: number | null } | null = null;
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
  const settled = async () => (outcome ? outcome.count : countSearch(ctx, question));
  return { count, settled };
}

/** False when the question is counted already, or about to be. Leaving the transaction by an error takes back the claim. */
function claimAndCount(ctx: Context, actor: Actor, claim: SearchClaim): Promise<boolean> {
  return inTransaction(ctx.db, async (transaction) => {
    if (!(await claimSearch(transaction, claim))) return false;
    await countOne(ctx, transaction, actor);
    return true;
  });
}

async function settle(ctx: Context, question: CountedQuestion, claim: { isClaimed: boolean }): Promise<number | null> {
  const now = ctx.clock.now().getTime();
  const expiresAt = now + REMEMBERED_MS;
  await settleClaim(ctx, question, { ...claim, expiresAt });
  if (question.nextKey) await rememberSearch(ctx.db, question.nextKey, { now, expiresAt });
  return settledCount(ctx, question.actor);
}

/** The question is answered: what was claimed stays counted. Where nobody's claim is left it is counted now. */
async function settleClaim(
  ctx: Context,
  question: CountedQuestion,
  { isClaimed, expiresAt }: { isClaimed: boolean; expiresAt: number },
): Promise<void> {
  const claim = claimOf(ctx, question, expiresAt);
  for (; ; isClaimed = true) {
    if (isClaimed && (await settleSearch(ctx.db, claim.key, claim.expiresAt))) return;
    if (await claimAndCount(ctx, question.actor, claim)) return;
    if (await isRemembered(ctx, question)) return;
  }
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

/** What is told is never more than what stays: other searches of the member that are under way may yet be given back. */
async function settledCount(ctx: Context, actor: Actor): Promise<number | null> {
  return actor.kind === 'guest' ? null : findSettledCount(ctx.db, actor.userId);
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
  // A search given back in between would make the count look as if one were left.
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
