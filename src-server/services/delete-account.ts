import { deleteUser, getUser } from '#db/repositories/users.ts';
import type { UserRow } from '#db/schema.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { closeCheckout, endBilling } from './end-billing.ts';
import { requireProof } from './require-proof.ts';

const TRIES = 3;

/**
 * Removes the account and all that belongs to it, here and at the payment provider. Ends a running subscription first,
 * and removes nothing here when that fails.
 */
export async function deleteAccount(ctx: Context, member: Member, password?: string): Promise<void> {
  await removeAccount(ctx, await requireProof(ctx, member, password));
}

/** The same for an account whose owner was not asked. */
export async function removeAccount(ctx: Context, found: UserRow): Promise<void> {
  let user = found;
  for (let tries = 0; tries < TRIES; tries++) {
    await endBilling(ctx, user);
    const deleted = await deleteUser(ctx.db, user);
    if (deleted) return closeCheckout(ctx, deleted.checkoutId);
    // a checkout was begun meanwhile, with a customer of its own
    user = await getUser(ctx.db, found.id);
  }
  throw new AppError('conflict', 'A payment was started while the account was being deleted. Please try again.');
}
