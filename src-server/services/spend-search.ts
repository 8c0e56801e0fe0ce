import { giveBackGuestSearch, spendGuestSearch } from '#db/repositories/guest-allowances.ts';
import { findUser, giveBackUserSearch, spendUserSearch } from '#db/repositories/users.ts';
import type { Actor, Guest, Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

/** A search that has been counted. `searchCount` is the member's count after it, null for guests. */
export type SpentSearch = { searchCount: number | null; giveBack: () => Promise<void> };

/**
 * Counts one search before anything is paid for it; `giveBack` undoes it when the search fails.
 * Throws authentication_required for a guest and search_limit_reached for a member with none left.
 */
export async function spendSearch(ctx: Context, actor: Actor): Promise<SpentSearch> {
  return actor.kind === 'guest' ? spendAsGuest(ctx, actor) : spendAsMember(ctx, actor);
}

async function spendAsMember(ctx: Context, { userId }: Member): Promise<SpentSearch> {
  const freeSearches = ctx.config.FREE_SEARCHES === 'unlimited' ? null : ctx.config.FREE_SEARCHES;
  const searchCount = await spendUserSearch(ctx.db, userId, { freeSearches, now: ctx.clock.now().getTime() });
  if (searchCount !== null) return { searchCount, giveBack: () => giveBackUserSearch(ctx.db, userId) };
  const user = await findUser(ctx.db, userId);
  if (!user || freeSearches === null) throw new AppError('not_signed_in');
  // A search given back in between would make the count look as if one were left.
  const used = Math.max(user.searchCount, freeSearches);
  throw new AppError('search_limit_reached', undefined, { searchCount: used });
}

async function spendAsGuest(ctx: Context, guest: Guest): Promise<SpentSearch> {
  const spentKeys: string[] = [];
  const giveBack = async () => {
    for (const key of spentKeys) await giveBackGuestSearch(ctx.db, key);
  };
  if (ctx.config.FREE_SEARCHES === 'unlimited') return { searchCount: null, giveBack };
  for (const { key, limit, lifeMs } of guest.allowanceKeys) {
    const count = await spendGuestSearch(ctx.db, { key, limit }, ctx.clock.now().getTime() + lifeMs);
    if (count === null) {
      await giveBack();
      throw new AppError('authentication_required');
    }
    spentKeys.push(key);
  }
  return { searchCount: null, giveBack };
}
