import type { Db } from '#db/connect.ts';
import { findHolderOfAddress } from '#db/site/account/email-addresses.ts';
import { hasInvitation, insertInvitation } from '#db/site/account/one-time-tokens.ts';
import { findUserByName, insertUser } from '#db/site/account/users.ts';
import type { Registered } from '#src/account/account.ts';
import { nameKey, type Registration } from '#src/account/credentials.ts';
import { INVITATION_DEAD, INVITATION_NEEDED, REGISTRATION_CLOSED } from '#src/account/registration-texts.ts';
import { AppError } from '#src/errors.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Context, SettingsContext, StoreContext } from '../../context.ts';
import { hashToken, makeOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { limitAccounts } from '../allowance/limit-rate.ts';
import { canMailLinks, type MailContext, mailLocaleFor } from '../mail/account-mail.ts';
import { describeAccount } from './account.ts';
import { weighPassword } from './common-passwords.ts';
import { mailConfirmation } from './confirm-email.ts';
import { keysOfName, mixesScripts } from './user-names.ts';

const USERNAME_TAKEN = say('errors.register.usernameAlreadyTakenLooks');
const USERNAME_MIXED = say('errors.register.usernameMustBeWritten');
const USERNAME_IS_EMAIL = say('errors.register.usernameCannotBeEmail');
const EMAIL_TAKEN = say('errors.register.thereAlreadyAccountEmail');

/** Of registrations for one address at the same moment, the first has it; the next try sees that. */
const TRIES = 3;

/**
 * Creates an account, which signs in by its address from now on. If links can be mailed and another account has the
 * address without having confirmed it, this one's claim waits until it is confirmed. Throws conflict if the username or
 * the address is taken, in any case; rate_limited if `address` (a keyed hash) has created the daily
 * maximum of accounts; forbidden if REGISTRATION is closed, or requires an invitation that is missing, unless the owner
 * creates the account. Mails are in `locale` until the member chooses another language.
 */
export async function register(
  ctx: MailContext & Pick<Context, 'passwords'>,
  { username, email, password, invitation: token }: Registration,
  { address, locale, isByOwner = false }: { address?: string; locale?: Locale; isByOwner?: boolean } = {},
): Promise<Registered> {
  const hint = await weighPassword(password, { isAdmin: isByOwner, field: 'password', username });
  if (mixesScripts(username)) throw invalidUsername(USERNAME_MIXED);
  const invitation = isByOwner ? null : await admit(ctx, token);
  const isConfirmedByMail = canMailLinks(ctx);
  if (isConfirmedByMail && nameKey(username) === nameKey(email)) throw invalidUsername(USERNAME_IS_EMAIL);
  const names = { username, email, isConfirmedByMail };
  const limit = address ? (transaction: Db) => limitAccounts(ctx, transaction, address) : undefined;
  let isFree = await isAddressFree(ctx.db, names);
  const passwordHash = await ctx.passwords.hash(password);
  for (let tries = 0; tries < TRIES; tries++) {
    const newUser = {
      username,
      email: isFree ? email : null,
      pendingEmail: isFree ? null : email,
      nameKeys: [...new Set([...keysOfName(username), ...(isFree ? [nameKey(email)] : [])])],
      passwordHash,
      hasCommonPassword: hint ? 1 : 0,
      invitation,
      locale: mailLocaleFor(locale),
      createdAt: ctx.clock.now().getTime(),
    };
    const user = await insertUser(ctx.db, newUser, limit);
    if (user) {
      if (isConfirmedByMail) await mailConfirmation(ctx, { userId: user.id, email });
      return { ...describeAccount(ctx, user), hint };
    }
    isFree = await isAddressFree(ctx.db, names);
    if (invitation) await admit(ctx, token);
  }
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

type Names = { username: string; email: string; isConfirmedByMail: boolean };

/** Whether no account has the address; one that has it without a confirmation gives way to one. Throws conflict. */
async function isAddressFree(db: Db, { username, email, isConfirmedByMail }: Names): Promise<boolean> {
  for (const key of keysOfName(username)) if (await findUserByName(db, key)) throw taken('username', USERNAME_TAKEN);
  const holder = await findHolderOfAddress(db, email);
  if (holder && (holder.isOwner || !isConfirmedByMail)) throw taken('email', EMAIL_TAKEN);
  return holder === null;
}

function invalidUsername(message: Told): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'username', message }] });
}

function taken(path: 'username' | 'email', message: Told): AppError {
  return new AppError('conflict', message, { issues: [{ path, message }] });
}

const JOIN_PAGE = '/auth/join';
export const INVITATION_DAYS = 7;

/** Creates an invitation for one account. Returns the path of the page on which it is used; it is shown only now. */
export async function invite({ db, clock }: StoreContext): Promise<string> {
  const { token, hash } = makeOneTimeToken();
  const createdAt = clock.now().getTime();
  await insertInvitation(db, { hash, createdAt, expiresAt: createdAt + INVITATION_DAYS * DAY_MS });
  return `${JOIN_PAGE}?token=${token}`;
}
