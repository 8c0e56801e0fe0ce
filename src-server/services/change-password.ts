import type { Member } from '#src/account/actor.ts';
import type { PasswordChange } from '#src/account/credentials.ts';
import type { Context } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';
import { replacePassword } from './replace-password.ts';

/** Sets a new password and ends every session and access token of the user: whoever knew the old one is out. Throws invalid_input. */
export async function changePassword(ctx: Context, member: Member, change: PasswordChange): Promise<void> {
  await confirmPassword(ctx, member, { password: change.currentPassword, field: 'currentPassword' });
  const passwordHash = await ctx.passwords.hash(change.newPassword);
  await replacePassword(ctx.db, member.userId, passwordHash);
}
