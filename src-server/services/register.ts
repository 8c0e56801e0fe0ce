import { findUserByName, insertUser } from '#db/repositories/users.ts';
import type { Account } from '#src/account/account.ts';
import { nameKey, type Registration } from '#src/account/credentials.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { canMailLinks } from './account-mail.ts';
import { mailConfirmation } from './confirm-email.ts';
import { describeAccount } from './describe-account.ts';
import { limitAccounts } from './limit-rate.ts';

const USERNAME_TAKEN = 'This username is already taken. Please choose another.';
const USERNAME_IS_EMAIL = 'A username cannot be an email address. Please choose another.';
const EMAIL_TAKEN = 'There is already an account with this email address. Please sign in instead.';

/**
 * Makes an account. Where links can be mailed, its email address counts only once it is confirmed, and nobody is told
 * whether the address belongs to somebody already: its owner gets a mail. Throws conflict when the user name, or without
 * such mail the address, is taken, in whatever case, and rate_limited when as many accounts were made from `address` (a
 * keyed hash) as may be in a day.
 */
export async function register(
  ctx: Context,
  { username, email, password }: Registration,
  address?: string,
): Promise<Account> {
  const isConfirmedByMail = canMailLinks(ctx);
  if (isConfirmedByMail && nameKey(username) === nameKey(email)) throw invalidUsername();
  await refuseTakenNames(ctx, username, isConfirmedByMail ? null : email);
  if (address) await limitAccounts(ctx, address);
  const user = await insertUser(ctx.db, {
    username,
    email: isConfirmedByMail ? null : email,
    pendingEmail: isConfirmedByMail ? email : null,
    nameKeys: [...new Set([nameKey(username), ...(isConfirmedByMail ? [] : [nameKey(email)])])],
    passwordHash: await ctx.passwords.hash(password),
    createdAt: ctx.clock.now().getTime(),
  });
  if (user) {
    if (isConfirmedByMail) await mailConfirmation(ctx, user.id, email);
    return describeAccount(ctx, user);
  }
  await refuseTakenNames(ctx, username, isConfirmedByMail ? null : email);
  throw taken('username', USERNAME_TAKEN);
}

/** `email` is null where addresses are confirmed by mail. */
async function refuseTakenNames(ctx: Context, username: string, email: string | null): Promise<void> {
  if (await findUserByName(ctx.db, nameKey(username))) throw taken('username', USERNAME_TAKEN);
  if (email !== null && (await findUserByName(ctx.db, nameKey(email)))) throw taken('email', EMAIL_TAKEN);
}

function invalidUsername(): AppError {
  return new AppError('invalid_input', USERNAME_IS_EMAIL, {
    issues: [{ path: 'username', message: USERNAME_IS_EMAIL }],
  });
}

function taken(path: 'username' | 'email', message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path, message }] });
}
