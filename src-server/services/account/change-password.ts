import { inTransaction } from '#db/engine/transaction.ts';
import type { Member } from '#src/account/actor.ts';
import type { PasswordChange } from '#src/account/credentials.ts';
import type { Context } from '../../context.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';
import { confirmPassword } from './confirm-password.ts';
import { preparePasswordNotice, replacePassword } from './replace-password.ts';
import { holdProof } from './require-proof.ts';

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
