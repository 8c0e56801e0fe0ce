import type { Db } from '#db/connect.ts';
import { removeWayIn } from '#db/repositories/account/sign-in-methods.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { holdProof, requireProof } from './require-proof.ts';
import { usableWays } from './ways-in.ts';

const LAST_WAY_IN = 'This is your only way to sign in. Set a password or add another way first.';

/**
 * Removes one of the member's ways to sign in, using `remove` in the transaction, which returns whether it existed.
 * Returns the same. Throws conflict for the last way to sign in; and as `requireProof` and `holdProof` do.
 */
export async function removeOwnWayIn(
  ctx: Context,
  member: Member,
  password: string | undefined,
  remove: (transaction: Db, user: RowOf<'users'>) => Promise<boolean>,
): Promise<boolean> {
  const user = await requireProof(ctx, member, password);
  const way = {
    userId: user.id,
    usable: usableWays(ctx),
    hold: (transaction: Db) => holdProof(transaction, member, user),
  };
  const outcome = await removeWayIn(ctx.db, way, (transaction) => remove(transaction, user));
  if (outcome === 'last') throw new AppError('conflict', LAST_WAY_IN);
  return outcome === 'removed';
}
