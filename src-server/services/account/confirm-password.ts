import { findUser } from '#db/repositories/account/users.ts';
import type { UserRow } from '#db/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { limitRate } from '../allowance/limit-rate.ts';

const WRONG_PASSWORD = 'That is not your current password. Please try again.';

/**
 * Returns the member's own row, if the password is right. Otherwise throws invalid_input at `field`; the session stays
 * valid.
 */
export async function confirmPassword(
  ctx: Context,
  member: Member,
  { password, field }: { password: string; field: string },
): Promise<UserRow> {
  await limitRate(ctx, 'password', [{ kind: 'account', key: String(member.userId) }]);
  const user = await findUser(ctx.db, member.userId);
  const isRight = await ctx.passwords.verify(user?.password ?? null, password);
  if (user && isRight) return user;
  throw new AppError('invalid_input', WRONG_PASSWORD, { issues: [{ path: field, message: WRONG_PASSWORD }] });
}
