import { createHash } from 'node:crypto';
import { findUserByName } from '#db/repositories/account/users.ts';
import type { Account } from '#src/account/account.ts';
import { type Login, nameKey } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { limitRate } from '../allowance/limit-rate.ts';
import { describeAccount } from './describe-account.ts';

export const BLOCKED = 'This account is blocked. Ask the owner of this site.';

/**
 * Checks username or email, and password; returns the account and the password's hash. Throws invalid_credentials, in
 * the same time for either being wrong; forbidden for a blocked account.
 */
export async function login(
  ctx: Context,
  { username, password }: Login,
): Promise<{ account: Account; passwordHash: string }> {
  const name = nameKey(username);
  const key = createHash('sha256').update(name).digest('base64url');
  await limitRate(ctx, 'login', [{ kind: 'account', key }]);
  const user = await findUserByName(ctx.db, name);
  const isRight = await ctx.passwords.verify(user?.password ?? null, password);
  if (!user || !isRight) throw new AppError('invalid_credentials');
  // only someone who knows the password is told
  if (user.blockedAt !== null) throw new AppError('forbidden', BLOCKED);
  return { account: describeAccount(ctx, user), passwordHash: user.password };
}
