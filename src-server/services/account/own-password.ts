import { inTransaction } from '#db/engine/transaction.ts';
import { hasPassword, NO_PASSWORD } from '#db/repositories/account/passwordless.ts';
import { replaceUserPassword } from '#db/repositories/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import type { FirstPassword, PasswordChange } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';
import { removeOwnWayIn } from './remove-own-way-in.ts';
import { confirmPassword, holdProof, requireProof } from './require-proof.ts';
import { preparePasswordNotice, replacePassword } from './reset-password.ts';

const HAS_ONE = 'Your account has a password. Change it by the current one.';

/** Sets the first password of an account without one. Throws proof_required, and conflict for any other account. */
export async function setFirstPassword(ctx: Context, member: Member, { newPassword }: FirstPassword): Promise<void> {
  const user = await requireProof(ctx, member);
  if (hasPassword(user)) throw new AppError('conflict', HAS_ONE);
  const to = await ctx.passwords.hash(newPassword);
  if (!(await replaceUserPassword(ctx.db, user.id, { from: NO_PASSWORD, to }))) throw new AppError('conflict', HAS_ONE);
}

/**
 * Removes the password and leaves passkeys and the provider. Throws conflict if the account has neither,
 * proof_required, or invalid_input for a wrong password.
 */
export async function removePassword(ctx: Context, member: Member, password?: string): Promise<void> {
  await removeOwnWayIn(ctx, member, password, (transaction, { id, password: from }) =>
    replaceUserPassword(transaction, id, { from, to: NO_PASSWORD }),
  );
}

/**
 * Sets a new password and ends every session and access token of the user: whoever knew the old password is signed out.
 * Returns the new hash. Throws invalid_input, and not_signed_in if the password has been reset meanwhile.
 */
export async function changePassword(ctx: Context, member: Member, change: PasswordChange): Promise<string> {
  const user = await confirmPassword(ctx, member, { password: change.currentPassword, field: 'currentPassword' });
  const passwordHash = await ctx.passwords.hash(change.newPassword);
  const notice = await preparePasswordNotice(ctx, user);
  await inTransaction(ctx.db, async (transaction) => {
    await holdProof(transaction, member, user);
    await replacePassword(transaction, member.userId, passwordHash);
    await notice?.(transaction);
  });
  sendMailSoon(ctx);
  return passwordHash;
}
