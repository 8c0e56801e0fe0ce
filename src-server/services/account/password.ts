import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { dropEmailChange } from '#db/site/account/email-addresses.ts';
import * as tokens from '#db/site/account/one-time-tokens.ts';
import { NO_PASSWORD } from '#db/site/account/passwordless.ts';
import { deleteUserAccessTokens, deleteUserSessions } from '#db/site/account/sessions.ts';
import * as users from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Account } from '#src/account/account.ts';
import type { Member } from '#src/account/actor.ts';
import { type FirstPassword, type Login, nameKey, type PasswordChange } from '#src/account/credentials.ts';
import { NO_MAIL } from '#src/account/no-mail.ts';
import * as links from '#src/account/one-time-link.ts';
import { AppError } from '#src/errors.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Context } from '../../context.ts';
import { hashToken, makeOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { limitFailures, limitLinks, mayRequestLink } from '../allowance/limit-rate.ts';
import type { MailContext } from '../mail/account-mail.ts';
import * as mails from '../mail/account-mail.ts';
import { passwordChangedMail, resetMail } from '../mail/account-mails.ts';
import { describeAccount } from './account.ts';
import { weighPassword } from './common-passwords.ts';
import { confirmPassword, holdProof, type ProofContext, removeOwnWayIn, requireProof } from './require-proof.ts';

const HAS_ONE = say('errors.password.accountHasPasswordChange');

/** Sets the first password of an account without one; returns a hint. Throws proof_required, and conflict for any other account. */
export async function setFirstPassword(
  ctx: ProofContext,
  member: Member,
  { newPassword }: FirstPassword,
): Promise<Told | undefined> {
  const user = await requireProof(ctx, member);
  const { stored: to, hint } = await storable(ctx, newPassword, { user, field: 'newPassword' });
  const isSet = await users.replaceUserPassword(ctx.db, user.id, { from: NO_PASSWORD, to });
  if (!isSet) throw new AppError('conflict', HAS_ONE);
  return hint;
}

/** Removes the password. Throws conflict for the last way to sign in, proof_required, invalid_input. */
export async function removePassword(
  ctx: ProofContext & Pick<Context, 'identityProvider'>,
  member: Member,
  password?: string,
): Promise<void> {
  await removeOwnWayIn(ctx, member, password, (transaction, { id, password: from }) =>
    users.replaceUserPassword(transaction, id, { from, to: { password: NO_PASSWORD, hasCommonPassword: 0 } }),
  );
}

/**
 * Sets a new password and ends every session and access token of the user: whoever knew the old password is signed out.
 * Returns the new hash, and a hint. Throws invalid_input, and not_signed_in if the password has been reset meanwhile.
 */
export async function changePassword(
  ctx: MailContext & ProofContext,
  member: Member,
  change: PasswordChange,
): Promise<{ passwordHash: string; hint: Told | undefined }> {
  const user = await confirmPassword(ctx, member, { password: change.currentPassword, field: 'currentPassword' });
  const { stored, hint } = await storable(ctx, change.newPassword, { user, field: 'newPassword' });
  const notice = await preparePasswordNotice(ctx, user);
  await inTransaction(ctx.db, async (transaction) => {
    await holdProof(transaction, member, user);
    await replacePassword(transaction, member.userId, stored);
    await notice?.(transaction);
  });
  mails.sendMailSoon(ctx);
  return { passwordHash: stored.password, hint };
}

export const BLOCKED = say('errors.password.accountBlockedAskOwner');

/** From where someone signs in: the network address as a keyed hash, and as it is, for the log. */
export type Origin = { address: string; ip: string };

/** Checks name and password. Throws invalid_credentials, at one speed for either; forbidden for a blocked account. */
export async function login(
  ctx: ProofContext & Pick<Context, 'log'>,
  { username, password }: Login,
  { address, ip }: Origin,
): Promise<{ account: Account; passwordHash: string }> {
  const name = nameKey(username);
  const forgive = await limitFailures(ctx, hashToken(name), address);
  const user = await users.findUserByName(ctx.db, name);
  const isRight = await ctx.passwords.verify(user?.password ?? null, password);
  if (!user || !isRight) {
    logFailedSignIn(ctx, ip, username);
    throw new AppError('invalid_credentials');
  }
  await forgive();
  // only someone who knows the password is told
  if (user.blockedAt !== null) throw new AppError('forbidden', BLOCKED);
  return { account: describeAccount(ctx, user), passwordHash: user.password };
}

const LOGGED_NAME = 64;

/** Fail2ban reads these lines (docs/templates); `account` is what was typed. */
export function logFailedSignIn({ log }: Pick<Context, 'log'>, address: string, account?: string): void {
  log.warn({ address, account: account?.slice(0, LOGGED_NAME) }, 'failed sign-in');
}

export const RESET_PAGE = '/auth/reset';

/**
 * Mails a link for setting a new password to the confirmed address of the account with this username or email. The
 * answer is always the same, and given seconds before the account is looked up. `address` is the caller's, as a keyed hash.
 * Throws provider_not_configured, and rate_limited for too many requests from there.
 */
export async function requestReset(
  ctx: MailContext & Pick<Context, 'resetDelayMs'>,
  { username }: links.ResetRequest,
  address: string,
): Promise<Told> {
  mails.requireLinkMail(ctx, NO_MAIL);
  const name = nameKey(username);
  await limitLinks(ctx, [{ kind: 'address', key: address }]);
  ctx.background.run('reset link', async (signal) => {
    // a link takes work that would delay the caller's next response; a server that stops makes it at once
    await sleep(ctx.resetDelayMs(), undefined, { signal }).catch(() => undefined);
    const user = await users.findUserByName(ctx.db, name);
    if (user) await mailResetLink(ctx, user);
  });
  return links.RESET_REQUESTED;
}

/**
 * Mails the link if the account's address is confirmed: any other may be a stranger's. Past the limits a link that still
 * works stays the last one, so that strangers who ask for more lock no one out.
 */
async function mailResetLink(
  ctx: MailContext,
  { id, username, email, emailConfirmedAt }: RowOf<'users'>,
): Promise<void> {
  if (email === null || emailConfirmedAt === null) return;
  const mayMail = (await mayRequestLink(ctx, `reset ${id}`)) && (await mails.mayMailLink(ctx, email));
  const { token, hash } = makeOneTimeToken();
  const content = resetMail(username, mails.linkTo(ctx.config, RESET_PAGE, token));
  const queue = await mails.prepareMail(ctx, { kind: 'reset link', userId: id, recipient: email, content });
  const now = ctx.clock.now().getTime();
  const expiresAt = now + links.LINK_LIFE_MS;
  await inTransaction(ctx.db, async (transaction) => {
    await users.lockUser(transaction, id);
    if (!mayMail && (await tokens.hasOneTimeToken(transaction, id, { purpose: 'reset', now }))) return;
    await tokens.putOneTimeToken(transaction, { hash, userId: id, purpose: 'reset', email: null, expiresAt });
    await queue(transaction);
  });
  mails.sendMailSoon(ctx);
}

/**
 * Sets the password sent with a reset link and uses the link up; ends all sessions and access tokens, and voids all
 * other links of the account. Returns a hint. Throws invalid_input for a link that is unknown, used or expired.
 */
export async function resetPassword(
  ctx: MailContext & Pick<Context, 'passwords'>,
  { token, password }: links.PasswordReset,
): Promise<Told | undefined> {
  const wanted = { hash: hashToken(token), purpose: 'reset', now: ctx.clock.now().getTime() } as const;
  const found = await tokens.findOneTimeToken(ctx.db, wanted);
  if (!found) throw deadLink();
  const user = await users.getUser(ctx.db, found.userId);
  const { stored, hint } = await storable(ctx, password, { user, field: 'password' });
  const notice = await preparePasswordNotice(ctx, user);
  const isDone = await inTransaction(ctx.db, async (transaction) => {
    const taken = await tokens.takeOneTimeToken(transaction, wanted);
    if (!taken) return false;
    await replacePassword(transaction, taken.userId, stored);
    await notice?.(transaction);
    return true;
  });
  if (!isDone) throw deadLink();
  mails.sendMailSoon(ctx);
  return hint;
}

/** A new password as it is stored, and what to say of one that many people use. Throws invalid_input for an administrator's. */
async function storable(
  ctx: Pick<Context, 'passwords'>,
  password: string,
  { user: { role, username }, field }: { user: RowOf<'users'>; field: string },
): Promise<{ stored: users.StoredPassword; hint: Told | undefined }> {
  const hint = await weighPassword(password, { isAdmin: role === 'admin', field, username });
  return { stored: { password: await ctx.passwords.hash(password), hasCommonPassword: hint ? 1 : 0 }, hint };
}

export function deadLink(): AppError {
  return new AppError('invalid_input', links.LINK_DEAD, { issues: [{ path: 'token', message: links.LINK_DEAD }] });
}

/** Sets a password in a transaction, and ends all that began with the old one: sessions, tokens, links, changes. */
async function replacePassword(transaction: Db, userId: number, stored: users.StoredPassword): Promise<void> {
  await users.updateUser(transaction, userId, stored);
  await deleteUserSessions(transaction, userId, null);
  await deleteUserAccessTokens(transaction, userId);
  await tokens.deleteUserOneTimeTokens(transaction, userId);
  await dropEmailChange(transaction, userId);
}

/** Returns a function that queues the notice about it; null if there is no mail server, or no confirmed address. */
async function preparePasswordNotice(ctx: Pick<Context, 'db' | 'clock' | 'config' | 'mailer'>, user: RowOf<'users'>) {
  return mails.prepareNotice(ctx, user, 'password changed', passwordChangedMail);
}
