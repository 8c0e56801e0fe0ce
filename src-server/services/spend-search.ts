import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  claimSearch,
  findRemembered,
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
 * A search that has been counted, now or earlier. `searchCount` is the member's count after it, null for guests. `keep`
 * leaves it counted and returns the count, `giveBack` undoes what was counted now.
 */
export type SpentSearch = {
  searchCount: number | null;
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
  if (isUncounted(ctx, question.actor)) return nothingSpent(null);
  const claim = claimOf(ctx, question, null);
  const counted = await claimAndCount(ctx, question.actor, claim);
  if (counted)
    return { ...counted, keep: () => settle(ctx, question, counted), giveBack: () => releaseSearch(ctx.db, claim.key) };
  const earlier = await recall(ctx, question);
  if (earlier) return nothingSpent(earlier.searchCount);
  // the same question is under way: who asks first has it counted, who is answered first keeps it so
  const twin = { searchCount: await currentCount(ctx, question.actor) };
  return { ...twin, keep: () => settle(ctx, question, twin), giveBack: async () => {} };
}

/** Counts one search whose answer is there already, for good. Returns a member's count after it, null for guests; throws like `spendSearch`. */
export async function countSearch(ctx: Context, question: CountedQuestion): Promise<number | null> {
  if (isUncounted(ctx, question.actor)) return null;
  const earlier = await recall(ctx, question);
  if (earlier) return earlier.searchCount;
  return settle(ctx, question, null);
}

type Counted = { searchCount: number | null };

/** Null when the question is counted already, or about to be. Leaving the transaction by an error takes back the claim. */
function claimAndCount(ctx: Context, actor: Actor, claim: SearchClaim): Promise<Counted | null> {
  return inTransaction(ctx.db, async (transaction) => {
    if (!(await claimSearch(transaction, claim))) return null;
    return { searchCount: await countOne(ctx, transaction, actor) };
  });
}

async function settle(ctx: Context, question: CountedQuestion, claimed: Counted | null): Promise<number | null> {
  const now = ctx.clock.now().getTime();
  const expiresAt = now + REMEMBERED_MS;
  const count = await settleClaim(ctx, question, { claimed, expiresAt });
  if (question.nextKey) await rememberSearch(ctx.db, question.nextKey, { now, expiresAt });
  return count;
}

/** The question is answered: what was claimed stays counted. Where nobody's claim is left it is counted now. */
async function settleClaim(
  ctx: Context,
  question: CountedQuestion,
  { claimed, expiresAt }: { claimed: Counted | null; expiresAt: number },
): Promise<number | null> {
  const claim = claimOf(ctx, question, expiresAt);
  for (;;) {
    if (claimed && (await settleSearch(ctx.db, claim.key, claim.expiresAt))) return claimed.searchCount;
    const counted = await claimAndCount(ctx, question.actor, claim);
    if (counted) return counted.searchCount;
    const earlier = await recall(ctx, question);
    if (earlier) return earlier.searchCount;
    claimed = { searchCount: await currentCount(ctx, question.actor) };
  }
}

function recall(ctx: Context, question: CountedQuestion): Promise<Counted | undefined> {
  const userId = question.actor.kind === 'member' ? question.actor.userId : null;
  return findRemembered(ctx.db, question, { userId, now: ctx.clock.now().getTime() });
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

function nothingSpent(searchCount: number | null): SpentSearch {
  return { searchCount, keep: async () => searchCount, giveBack: async () => {} };
}

async function currentCount(ctx: Context, actor: Actor): Promise<number | null> {
  if (actor.kind === 'guest') return null;
  return (await findUser(ctx.db, actor.userId))?.searchCount ?? null;
}

function isUncounted({ config }: Context, actor: Actor): boolean {
  return actor.kind === 'guest' && config.FREE_SEARCHES === 'unlimited';
}

function countOne(ctx: Context, db: Db, actor: Actor): Promise<number | null> {
  return actor.kind === 'guest' ? countGuest(ctx, db, actor) : countMember(ctx, db, actor);
}

async function countMember(ctx: Context, db: Db, { userId }: Member): Promise<number> {
  const freeSearches = ctx.config.FREE_SEARCHES === 'unlimited' ? null : ctx.config.FREE_SEARCHES;
  const count = await spendUserSearch(db, userId, { freeSearches, now: ctx.clock.now().getTime() });
  if (count !== null) return count;
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
