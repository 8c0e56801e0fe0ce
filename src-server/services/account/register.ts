import { hasInvitation } from '#db/repositories/invitations.ts';
import { findUserByName, insertUser } from '#db/repositories/users.ts';
import type { Account } from '#src/account/account.ts';
import { nameKey, type Registration } from '#src/account/credentials.ts';
import { INVITATION_DEAD, INVITATION_NEEDED, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { hashOneTimeToken } from '../../secrets/one-time-token.ts';
import { limitAccounts } from '../allowance/limit-rate.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { mailConfirmation } from './confirm-email.ts';
import { describeAccount } from './describe-account.ts';

const USERNAME_TAKEN = 'This username is already taken. Please choose another.';
const USERNAME_IS_EMAIL = 'A username cannot be an email address. Please choose another.';
const EMAIL_TAKEN = 'There is already an account with this email address. Please sign in instead.';

/**
 * Makes an account. Where links can be mailed, its email address counts only once it is confirmed, and nobody is told
 * whether the address belongs to somebody already: its owner gets a mail. Throws conflict when the user name, or without
 * such mail the address, is taken, in whatever case; rate_limited when as many accounts were made from `address` (a
 * keyed hash) as may be in a day; forbidden where REGISTRATION lets nobody in, or not without an invitation, unless the
 * owner makes the account.
 */
export async function register(
  ctx: Context,
  { username, email, password, invitation: token }: Registration,
  { address, isByOwner = false }: { address?: string; isByOwner?: boolean } = {},
): Promise<Account> {
  const invitation = isByOwner ? null : await admit(ctx, token);
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
    invitation,
    createdAt: ctx.clock.now().getTime(),
  });
  if (user) {
    if (isConfirmedByMail) await mailConfirmation(ctx, { userId: user.id, email });
    return describeAccount(ctx, user);
  }
  await refuseTakenNames(ctx, username, isConfirmedByMail ? null : email);
  if (invitation) await admit(ctx, token);
  throw taken('username', USERNAME_TAKEN);
}

/** The hash of the invitation that it takes; null where none is needed. Throws forbidden for whoever has none. */
async function admit({ db, clock, config }: Context, token: string | undefined): Promise<string | null> {
  if (config.REGISTRATION === 'open') return null;
  if (config.REGISTRATION === 'closed') throw new AppError('forbidden', REGISTRATION_CLOSED);
  if (!token) throw new AppError('forbidden', INVITATION_NEEDED);
  const hash = hashOneTimeToken(token);
  if (!(await hasInvitation(db, hash, clock.now().getTime()))) throw new AppError('forbidden', INVITATION_DEAD);
  return hash;
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
