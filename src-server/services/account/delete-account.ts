import type { Db } from '#db/connect.ts';
import { hasOtherAdmin, lockAdmins } from '#db/repositories/account/admin-users.ts';
import { deleteUser, getUser } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { closeCheckout, endBilling } from '../billing/end-billing.ts';
import { holdProof, requireProof } from './require-proof.ts';

/** A checkout started meanwhile may create a customer, drop the one deleted here, and create another. */
const TRIES = 5;
export const LAST_ADMIN =
  'You are the only administrator of this site. Make someone else an administrator first, under People on the page /admin.';

/**
 * Deletes the account and everything that belongs to it, here and at the payment provider. Ends a running subscription
 * first, and deletes nothing here if that fails. Throws conflict for the last administrator.
 */
export async function deleteAccount(ctx: Context, member: Member, password?: string): Promise<void> {
  const user = await requireProof(ctx, member, password);
  // before a subscription is ended, and again in the transaction, in case another administrator leaves at the same
  // moment
  await requireOtherAdmin(ctx.db, user);
  await removeAccount(ctx, user, async (transaction) => {
    if (user.role === 'admin') await lockAdmins(transaction, ctx.clock.now().getTime());
    await holdProof(transaction, member, user);
    await requireOtherAdmin(transaction, user);
  });
}

async function requireOtherAdmin(db: Db, { id, role }: RowOf<'users'>): Promise<void> {
  if (role === 'admin' && !(await hasOtherAdmin(db, id))) throw new AppError('conflict', LAST_ADMIN);
}

/** Deletes an account without its owner's confirmation; `hold` runs first in the transaction. */
export async function removeAccount(
  ctx: Context,
  found: RowOf<'users'>,
  hold?: (transaction: Db) => Promise<void>,
): Promise<void> {
  let user = found;
  for (let tries = 0; tries < TRIES; tries++) {
    await endBilling(ctx, user);
    const deleted = await deleteUser(ctx.db, user, hold);
    if (deleted) return closeCheckout(ctx, deleted.checkoutId);
    // a checkout was started meanwhile, with its own customer
    user = await getUser(ctx.db, found.id);
  }
  throw new AppError('conflict', 'A payment was started while the account was being deleted. Please try again.');
}
