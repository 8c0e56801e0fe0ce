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
  return actor.kind === 'guest' ? spendAsGuest(ctx, actor) : spendAsMember(ctx, actor);
}

async function spendAsMember(ctx: Context, { userId }: Member): Promise<SpentSearch> {
  const freeSearches = ctx.config.FREE_SEARCHES === 'unlimited' ? null : ctx.config.FREE_SEARCHES;
  const reservation = reserve(ctx, { userId, guestKeys: [] });
  const searchCount = await ctx.db.transaction().execute(async (transaction) => {
    const count = await spendUserSearch(transaction, userId, { freeSearches, now: reservation.reservedAt });
    if (count !== null) await insertReservation(transaction, reservation);
    return count;
  });
  if (searchCount !== null) return spent(ctx, { searchCount, id: reservation.id });
  const user = await findUser(ctx.db, userId);
  if (!user || freeSearches === null) throw new AppError('not_signed_in');
  // A search given back in between would make the count look as if one were left.
  const used = Math.max(user.searchCount, freeSearches);
  throw new AppError('search_limit_reached', undefined, { searchCount: used });
}

/** All counters of the guest go up, or none: leaving the transaction by an error takes them back. */
async function spendAsGuest(ctx: Context, { allowanceKeys }: Guest): Promise<SpentSearch> {
  const nothing = async () => {};
  if (ctx.config.FREE_SEARCHES === 'unlimited') return { searchCount: null, keep: nothing, giveBack: nothing };
  const reservation = reserve(ctx, { userId: null, guestKeys: allowanceKeys.map(({ key }) => key) });
  await ctx.db.transaction().execute(async (transaction) => {
    for (const { key, limit, lifeMs } of allowanceKeys) {
      const count = await spendGuestSearch(transaction, { key, limit }, reservation.reservedAt + lifeMs);
      if (count === null) throw new AppError('authentication_required');
    }
    await insertReservation(transaction, reservation);
  });
  return spent(ctx, { searchCount: null, id: reservation.id });
}

function reserve(ctx: Context, whose: { userId: number | null; guestKeys: string[] }) {
  return { id: crypto.randomUUID(), ...whose, reservedAt: ctx.clock.now().getTime() };
}

function spent(ctx: Context, { searchCount, id }: { searchCount: number | null; id: string }): SpentSearch {
  return {
    searchCount,
    keep: () => keepReservation(ctx.db, id),
    giveBack: () => giveBackReservation(ctx.db, id),
  };
}
