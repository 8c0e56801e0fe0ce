import type { Db } from '#db/connect.ts';
import { spendGuestSearch } from '#db/repositories/guest-allowances.ts';
import { giveBackReservation, insertReservation, keepReservation } from '#db/repositories/reserved-searches.ts';
import { findUser, spendUserSearch } from '#db/repositories/users.ts';
import type { Actor, Guest, Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

/** A search that has been counted. `searchCount` is the member's count after it, null for guests. */
export type SpentSearch = { searchCount: number | null; keep: () => Promise<void>; giveBack: () => Promise<void> };

/**
 * Counts one search before anything is paid for it. `keep` leaves it counted, `giveBack` undoes it when the search fails;
 * if the server dies before either, the sweep gives it back. Throws authentication_required for a guest and
 * search_limit_reached for a member with none left.
 */
export async function spendSearch(ctx: Context, actor: Actor): Promise<SpentSearch> {
  const nothing = async () => {};
  if (isUncounted(ctx, actor)) return { searchCount: null, keep: nothing, giveBack: nothing };
  const whose =
    actor.kind === 'guest'
      ? { userId: null, guestKeys: actor.allowanceKeys.map(({ key }) => key) }
      : { userId: actor.userId, guestKeys: [] };
  const reservation = { id: crypto.randomUUID(), ...whose, reservedAt: ctx.clock.now().getTime() };
  const searchCount = await ctx.db.transaction().execute(async (transaction) => {
    const count = await countOne(ctx, transaction, actor);
    await insertReservation(transaction, reservation);
    return count;
  });
  return {
    searchCount,
    keep: () => keepReservation(ctx.db, reservation.id),
    giveBack: () => giveBackReservation(ctx.db, reservation.id),
  };
}

/** Counts one search whose answer is there already, for good. Returns a member's count after it, null for guests; throws like `spendSearch`. */
export async function countSearch(ctx: Context, actor: Actor): Promise<number | null> {
  if (isUncounted(ctx, actor)) return null;
  if (actor.kind === 'member') return countOne(ctx, ctx.db, actor);
  return ctx.db.transaction().execute((transaction) => countOne(ctx, transaction, actor));
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
