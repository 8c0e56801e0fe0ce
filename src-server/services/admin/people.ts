import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { findPeople, holdAdmin, resetSearchCount, setBlocked } from '#db/site/account/admin-users.ts';
import { putOneTimeToken } from '#db/site/account/one-time-tokens.ts';
import { findUser, makeAdmin, updateUser } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import { LINK_LIFE_MS } from '#src/account/one-time-link.ts';
import type { Person } from '#src/account/owner.ts';
import { AppError } from '#src/errors.ts';
import type { Clock, SettingsContext, StoreContext } from '../../context.ts';
import { makeOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { describeAccount, removeAccount } from '../account/account.ts';
import { recordAct } from '../account/audit.ts';
import { NO_COMMON_ADMIN } from '../account/common-passwords.ts';
import { RESET_PAGE } from '../account/password.ts';
import { invite } from '../account/register.ts';
import { closeLastCheckout, stopRenewal } from '../billing/subscription.ts';
import type { PaymentContext } from '../billing/sync-subscription.ts';
import { linkTo } from '../mail/account-mail.ts';

const LISTED = 50;
const GONE = 'This account is not there any more.';
const NOT_STOPPED =
  "We couldn't stop this member's subscription at the payment service, so the account hasn't been blocked. Please try again later.";
const OWN = 'You cannot do this to your own account. Ask another administrator.';

/** Finds accounts by part of a username or address; the newest ones if `q` is empty. */
export async function searchPeople(
  ctx: SettingsContext,
  { q }: { q: string },
): Promise<{ people: Person[]; total: number }> {
  const { people, total } = await findPeople(ctx.db, { text: q, limit: LISTED });
  return { people: people.map((user) => toPerson(ctx, user)), total };
}

/** Sets a role. Throws conflict for the caller's own account, so that an administrator remains, and for a common password. */
export async function setRole(
  ctx: SettingsContext,
  admin: Member,
  { id, role }: { id: number; role: 'user' | 'admin' },
) {
  const user = await otherPerson(ctx.db, admin, id);
  const act = role === 'admin' ? 'made an administrator of' : 'made a member of';
  await inTransaction(ctx.db, async (transaction) => {
    await holdRights(ctx.clock, transaction, admin);
    await recordAct(ctx.clock, transaction, admin, { act, subject: user.username });
    if (role === 'user') await updateUser(transaction, id, { role });
    else if (!(await makeAdmin(transaction, id, ctx.config))) throw new AppError('conflict', NO_COMMON_ADMIN);
  });
}

/** Gives an account the free searches of a new account again. */
export async function giveSearches(ctx: StoreContext, admin: Member, id: number): Promise<void> {
  const { username } = await person(ctx.db, id);
  await recordAct(ctx.clock, ctx.db, admin, { act: 'gave free searches again to', subject: username });
  await resetSearchCount(ctx.db, id);
}

/**
 * Blocks an account and signs it out everywhere, or unblocks it. Its subscription is canceled first, since its owner no
 * longer can; unblocking does not renew it. Throws conflict for the caller's own account, and blocks no one while the
 * payment provider cannot be reached.
 */
export async function blockPerson(
  ctx: PaymentContext,
  admin: Member,
  { id, isBlocked }: { id: number; isBlocked: boolean },
) {
  const user = await otherPerson(ctx.db, admin, id);
  const subject = user.username;
  await recordAct(ctx.clock, ctx.db, admin, { act: isBlocked ? 'blocked' : 'unblocked', subject });
  const hold = (transaction: Db) => holdRights(ctx.clock, transaction, admin);
  if (!isBlocked) return setBlocked(ctx.db, id, null, hold);
  if (await stopCharges(ctx, user))
    await recordAct(ctx.clock, ctx.db, admin, { act: 'stopped the renewal of Premium for', subject });
  await setBlocked(ctx.db, id, ctx.clock.now().getTime(), hold);
  // a checkout started meanwhile
  await closeLastCheckout(ctx, id);
}

async function stopCharges(ctx: PaymentContext, user: RowOf<'users'>): Promise<boolean> {
  try {
    return await stopRenewal(ctx, user);
  } catch (error) {
    if (!(error instanceof AppError) || error.details.service !== 'Stripe') throw error;
    const refused = new AppError(error.code, NOT_STOPPED, error.details);
    refused.cause = error.cause;
    throw refused;
  }
}

/** Deletes an account, here and at the payment provider. Throws conflict for the caller's own. */
export async function deletePerson(ctx: PaymentContext, admin: Member, id: number): Promise<void> {
  const user = await otherPerson(ctx.db, admin, id);
  await recordAct(ctx.clock, ctx.db, admin, { act: 'deleted', subject: user.username });
  await removeAccount(ctx, user, (transaction) => holdRights(ctx.clock, transaction, admin));
}

/**
 * Creates a link, to be passed on, for setting a new password. Throws provider_not_configured without PUBLIC_URL, and
 * conflict for the caller's own account, whose password is changed on the profile.
 */
export async function makeResetLink(ctx: SettingsContext, admin: Member, id: number): Promise<string> {
  const { username } = await otherPerson(ctx.db, admin, id);
  const { token, hash } = makeOneTimeToken();
  const url = linkTo(ctx.config, RESET_PAGE, token);
  const expiresAt = ctx.clock.now().getTime() + LINK_LIFE_MS;
  await inTransaction(ctx.db, async (transaction) => {
    await recordAct(ctx.clock, transaction, admin, { act: 'made a reset link for', subject: username });
    await putOneTimeToken(transaction, { hash, userId: id, purpose: 'reset', email: null, expiresAt });
  });
  return url;
}

/** Creates an invitation. Throws provider_not_configured without PUBLIC_URL, conflict if registration is closed. */
export async function makeInvitation(ctx: SettingsContext, admin: Member): Promise<string> {
  if (ctx.config.REGISTRATION === 'closed')
    throw new AppError('conflict', 'REGISTRATION is closed: set it to invite first.');
  const base = linkTo(ctx.config, '');
  await recordAct(ctx.clock, ctx.db, admin, { act: 'made an invitation' });
  return base + (await invite(ctx));
}

async function person(db: Db, id: number): Promise<RowOf<'users'>> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('not_found', GONE);
  return user;
}

async function otherPerson(db: Db, admin: Member, id: number): Promise<RowOf<'users'>> {
  if (id === admin.userId) throw new AppError('conflict', OWN);
  return person(db, id);
}

/** Throws forbidden if the caller lost their rights: of two administrators who remove each other, one remains. */
async function holdRights(clock: Clock, transaction: Db, { userId }: Member): Promise<void> {
  if (!(await holdAdmin(transaction, userId, clock.now().getTime()))) throw new AppError('forbidden');
}

function toPerson(ctx: SettingsContext, user: RowOf<'users'>): Person {
  const { id, username, email, isEmailConfirmed, role, searchCount, isPremium, createdAt } = describeAccount(ctx, user);
  const isBlocked = user.blockedAt !== null;
  return { id, username, email, isEmailConfirmed, role, searchCount, isPremium, isBlocked, createdAt };
}
