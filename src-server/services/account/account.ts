import type { Db } from '#db/connect.ts';
import { hasOtherAdmin, lockAdmins } from '#db/site/account/admin-users.ts';
import { hasPassword } from '#db/site/account/passwordless.ts';
import { deleteUserSession, deleteUserSessions, listSessions } from '#db/site/account/sessions.ts';
import { deleteUser, findUser, getUser, setLocale } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Account, AccountSession } from '#src/account/account.ts';
import type { Member } from '#src/account/actor.ts';
import { hasPremium, toSubscriptionStatus } from '#src/account/plan.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { isLocale, type Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import type { Context, SettingsContext, StoreContext } from '../../context.ts';
import { closeCheckout, endBilling } from '../billing/subscription.ts';
import { holdProof, type ProofContext, requireProof } from './require-proof.ts';

export async function currentAccount(ctx: SettingsContext, member: Member | null): Promise<Account | null> {
  const user = member && (await findUser(ctx.db, member.userId));
  return user && describeAccount(ctx, user);
}

export function describeAccount(ctx: SettingsContext, user: RowOf<'users'>): Account {
  const isPremium = hasPremium(user, ctx.clock.now());
  const free = ctx.config.FREE_SEARCHES;
  return {
    id: user.id,
    username: user.username,
    email: user.email ?? user.pendingEmail,
    isEmailConfirmed: user.email !== null && user.emailConfirmedAt !== null,
    pendingEmail: user.email === null ? null : user.pendingEmail,
    hasPassword: hasPassword(user),
    role: user.role === 'admin' ? 'admin' : 'user',
    searchCount: user.searchCount,
    searchLimit: isPremium || free === 'unlimited' ? null : free,
    isPremium,
    subscriptionStatus: toSubscriptionStatus(user.subscriptionStatus),
    subscriptionExpiresAt: isoTime(user.subscriptionExpiresAt),
    createdAt: isoTime(user.createdAt),
    locale: isLocale(user.locale) ? user.locale : null,
  };
}

/** Stores the language for the member's mails and other devices; for a guest only the browser keeps it. */
export async function chooseLanguage({ db }: StoreContext, member: Member | null, locale: Locale): Promise<void> {
  if (member) await setLocale(db, member.userId, locale);
}

/** Lists where the member is signed in, newest first. */
export async function listAccountSessions(ctx: StoreContext, member: Member): Promise<AccountSession[]> {
  const sessions = await listSessions(ctx.db, member.userId, ctx.clock.now().getTime());
  return sessions.map(({ id, device, createdAt, method, authenticatedAt }) => ({
    id,
    device,
    createdAt: isoTime(createdAt),
    provedBy: method,
    provedAt: isoTime(authenticatedAt),
    isCurrent: id === member.sessionId,
  }));
}

/** Ends one of the member's own sessions. Throws not_found for any other. */
export async function endAccountSession(db: Db, member: Member, id: string): Promise<void> {
  if (await deleteUserSession(db, member.userId, id)) return;
  throw new AppError('not_found', say('errors.account.sessionHasAlreadyEnded'));
}

export async function endOtherSessions(db: Db, member: Member): Promise<void> {
  await deleteUserSessions(db, member.userId, member.sessionId);
}

/** A checkout started meanwhile may create a customer, drop the one deleted here, and create another. */
const TRIES = 5;
export const LAST_ADMIN = say('errors.account.onlyAdministratorSiteMake');

/**
 * Deletes the account and everything that belongs to it, here and at the payment provider. Ends a running subscription
 * first, and deletes nothing here if that fails. Throws conflict for the last administrator.
 */
export async function deleteAccount(
  ctx: ProofContext & Pick<Context, 'payments'>,
  member: Member,
  password?: string,
): Promise<void> {
  const user = await requireProof(ctx, member, password);
  // before a subscription is ended, and again in the transaction, in case another administrator leaves at the same
  // moment
  await requireOtherAdmin(ctx.db, user);
  await removeAccount(ctx, user, async (transaction) => {
    if (user.role === 'admin') await lockAdmins(transaction, ctx.clock.now().getTime());
    await holdProof(transaction, member, user);
    await requireOtherAdmin(transaction, user);
  });
}

async function requireOtherAdmin(db: Db, { id, role }: RowOf<'users'>): Promise<void> {
  if (role === 'admin' && !(await hasOtherAdmin(db, id))) throw new AppError('conflict', LAST_ADMIN);
}

/** Deletes an account without its owner's confirmation; `hold` runs first in the transaction. */
export async function removeAccount(
  ctx: Pick<Context, 'db' | 'payments'>,
  found: RowOf<'users'>,
  hold?: (transaction: Db) => Promise<void>,
): Promise<void> {
  let user = found;
  for (let tries = 0; tries < TRIES; tries++) {
    await endBilling(ctx, user);
    const deleted = await deleteUser(ctx.db, user, hold);
    if (deleted) return closeCheckout(ctx, deleted.checkoutId);
    // a checkout was started meanwhile, with its own customer
    user = await getUser(ctx.db, found.id);
  }
  throw new AppError('conflict', say('errors.account.paymentWasStartedWhile'));
}
