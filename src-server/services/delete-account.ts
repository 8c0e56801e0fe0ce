import { deleteUser } from '#db/repositories/users.ts';
import type { Member } from '#src/account/actor.ts';
import type { Context } from '../context.ts';
import { cancelRunningSubscription } from './cancel-running-subscription.ts';
import { confirmPassword } from './confirm-password.ts';

/** Removes the account and all that belongs to it. Cancels a running subscription first, and removes nothing when that fails. */
export async function deleteAccount(ctx: Context, member: Member, password: string): Promise<void> {
  const user = await confirmPassword(ctx, member, { password, field: 'password' });
  await cancelRunningSubscription(ctx, user);
  await deleteUser(ctx.db, user.id);
}
