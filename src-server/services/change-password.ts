import { inTransaction } from '#db/in-transaction.ts';
import type { Member } from '#src/account/actor.ts';
import type { PasswordChange } from '#src/account/credentials.ts';
import type { Context } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';
import { sendMailSoon } from './queue-mail.ts';
import { preparePasswordNotice, replacePassword } from './replace-password.ts';

/** Sets a new password and ends every session and access token of the user: whoever knew the old one is out. Throws invalid_input. */
export async function changePassword(ctx: Context, member: Member, change: PasswordChange): Promise<void> {
  const user = await confirmPassword(ctx, member, { password: change.currentPassword, field: 'currentPassword' });
  const passwordHash = await ctx.passwords.hash(change.newPassword);
  const notice = await preparePasswordNotice(ctx, user);
  await inTransaction(ctx.db, async (transaction) => {
    await replacePassword(transaction, member.userId, passwordHash);
    await notice?.(transaction);
  });
  sendMailSoon(ctx);
}
