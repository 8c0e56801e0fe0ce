import type { Db } from '#db/connect.ts';
import { hasInvitation, insertInvitation } from '#db/site/account/one-time-tokens.ts';
import { findUserByName, insertUser } from '#db/site/account/users.ts';
import type { Account } from '#src/account/account.ts';
import { nameKey, type Registration } from '#src/account/credentials.ts';
import { INVITATION_DEAD, INVITATION_NEEDED, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { AppError } from '#src/errors.ts';
import type { Context, SettingsContext, StoreContext } from '../../context.ts';
import { hashToken, makeOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { limitAccounts } from '../allowance/limit-rate.ts';
import { canMailLinks, type MailContext } from '../mail/account-mail.ts';
import { describeAccount } from './account.ts';
import { mailConfirmation } from './confirm-email.ts';

const USERNAME_TAKEN = 'This username is already taken. Please choose another.';
const USERNAME_IS_EMAIL = 'A username cannot be an email address. Please choose another.';
const EMAIL_TAKEN = 'There is already an account with this email address. Please sign in instead.';

/**
 * Creates an account. If links can be mailed, its email address counts only once it is confirmed, and no one learns
 * whether the address already belongs to an account: its owner gets a mail. Throws conflict if the username, or
 * without such mail the address, is taken, in any case; rate_limited if `address` (a keyed hash) has created the daily
 * maximum of accounts; forbidden if REGISTRATION is closed, or requires an invitation that is missing, unless the owner
 * creates the account.
 */
export async function register(
  ctx: MailContext & Pick<Context, 'passwords'>,
  { username, email, password, invitation: token }: Registration,
  { address, isByOwner = false }: { address?: string; isByOwner?: boolean } = {},
): Promise<Account> {
  const invitation = isByOwner ? null : await admit(ctx, token);
  const isConfirmedByMail = canMailLinks(ctx);
  if (isConfirmedByMail && nameKey(username) === nameKey(email)) throw invalidUsername();
  await refuseTakenNames(ctx.db, username, isConfirmedByMail ? null : email);
  const newUser = {
    username,
    email: isConfirmedByMail ? null : email,
    pendingEmail: isConfirmedByMail ? email : null,
    nameKeys: [...new Set([nameKey(username), ...(isConfirmedByMail ? [] : [nameKey(email)])])],
    passwordHash: await ctx.passwords.hash(password),
    invitation,
    createdAt: ctx.clock.now().getTime(),
  };
  const limit = address ? (transaction: Db) => limitAccounts(ctx, transaction, address) : undefined;
  const user = await insertUser(ctx.db, newUser, limit);
  if (user) {
    if (isConfirmedByMail) await mailConfirmation(ctx, { userId: user.id, email });
    return describeAccount(ctx, user);
  }
  await refuseTakenNames(ctx.db, username, isConfirmedByMail ? null : email);
  if (invitation) await admit(ctx, token);
  throw taken('username', USERNAME_TAKEN);
}

/** Returns the hash of the required invitation; null if none is needed. Throws forbidden without one. */
async function admit({ db, clock, config }: SettingsContext, token: string | undefined): Promise<string | null> {
  if (config.REGISTRATION === 'open') return null;
  if (config.REGISTRATION === 'closed') throw new AppError('forbidden', REGISTRATION_CLOSED);
  if (!token) throw new AppError('forbidden', INVITATION_NEEDED);
  const hash = hashToken(token);
  if (!(await hasInvitation(db, hash, clock.now().getTime()))) throw new AppError('forbidden', INVITATION_DEAD);
  return hash;
}

/** Throws if a name is taken. `email` is null if addresses are confirmed by mail. */
async function refuseTakenNames(db: Db, username: string, email: string | null): Promise<void> {
  if (await findUserByName(db, nameKey(username))) throw taken('username', USERNAME_TAKEN);
  if (email !== null && (await findUserByName(db, nameKey(email)))) throw taken('email', EMAIL_TAKEN);
}

function invalidUsername(): AppError {
  return new AppError('invalid_input', USERNAME_IS_EMAIL, {
    issues: [{ path: 'username', message: USERNAME_IS_EMAIL }],
  });
}

function taken(path: 'username' | 'email', message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path, message }] });
}

const JOIN_PAGE = '/auth/join';
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;

/** Creates an invitation for one account. Returns the path of the page on which it is used; it is shown only now. */
export async function invite({ db, clock }: StoreContext): Promise<string> {
  const { token, hash } = makeOneTimeToken();
  const createdAt = clock.now().getTime();
  await insertInvitation(db, { hash, createdAt, expiresAt: createdAt + INVITATION_DAYS * DAY_MS });
  return `${JOIN_PAGE}?token=${token}`;
}
