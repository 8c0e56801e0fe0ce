import { findUserByName, insertUser } from '#db/repositories/users.ts';
import type { Account } from '#src/account/account.ts';
import { nameKey, type Registration } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { describeAccount } from './describe-account.ts';
import { limitAccounts } from './limit-rate.ts';

const USERNAME_TAKEN = 'This username is already taken. Please choose another.';
const EMAIL_TAKEN = 'There is already an account with this email address. Please sign in instead.';

/**
 * Makes an account. Throws conflict when the user name or the email belongs to somebody already, in whatever case, and
 * rate_limited when as many were made from `address` (a keyed hash) as may be in a day.
 */
export async function register(
  ctx: Context,
  { username, email, password }: Registration,
  address?: string,
): Promise<Account> {
  await refuseTakenNames(ctx, username, email);
  if (address) await limitAccounts(ctx, address);
  const user = await insertUser(ctx.db, {
    username,
    email,
    nameKeys: [...new Set([nameKey(username), nameKey(email)])],
    passwordHash: await ctx.passwords.hash(password),
    createdAt: ctx.clock.now().getTime(),
  });
  if (user) return describeAccount(ctx, user);
  await refuseTakenNames(ctx, username, email);
  throw taken('username', USERNAME_TAKEN);
}

async function refuseTakenNames(ctx: Context, username: string, email: string): Promise<void> {
  if (await findUserByName(ctx.db, nameKey(username))) throw taken('username', USERNAME_TAKEN);
  if (await findUserByName(ctx.db, nameKey(email))) throw taken('email', EMAIL_TAKEN);
}

function taken(path: 'username' | 'email', message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path, message }] });
}
