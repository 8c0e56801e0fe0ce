import type { Db } from '#db/connect.ts';
import { findProvenSession, hasSession, recordProof } from '#db/site/account/sessions.ts';
import { removeWayIn, type UsableWays } from '#db/site/account/sign-in-methods.ts';
import { findUser, holdPassword } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import { PROOF_LIFE_MS, type ProofMethod } from '#src/account/proof.ts';
import { NO_PASSWORDS } from '#src/account/registration-texts.ts';
import type { WaysIn } from '#src/account/ways-in.ts';
import { AppError } from '#src/errors.ts';
import { say } from '#src/words/say.ts';
import type { Settings } from '../../config.ts';
import type { Context, StoreContext } from '../../context.ts';
import { limitRate } from '../allowance/limit-rate.ts';
import { canMailLinks } from '../mail/account-mail.ts';

export type ProofContext = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'recentCalls'>;

/** The ways to sign in here; the same for everyone. */
export function waysIn(ctx: Pick<Context, 'mailer' | 'config' | 'identityProvider'>): WaysIn {
  return {
    mailsLinks: canMailLinks(ctx),
    passwords: ctx.config.PASSWORDS,
    registration: ctx.config.PASSWORDS ? ctx.config.REGISTRATION : 'closed',
    passkeys: passkeySite(ctx.config) !== null,
    site: ctx.config.PUBLIC_URL ?? null,
    provider: ctx.identityProvider?.name ?? null,
  };
}

/** The ways other than a password that open accounts here. */
function usableWays(ctx: Pick<Context, 'config' | 'identityProvider'>): UsableWays {
  return { passkeys: passkeySite(ctx.config) !== null, issuer: ctx.identityProvider?.issuer ?? null };
}

/** The site that passkeys are bound to; null without a fixed address with https, except on localhost. */
export function passkeySite({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): { origin: string; rpID: string } | null {
  if (!PUBLIC_URL) return null;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  return protocol === 'https:' || hostname === 'localhost' ? { origin, rpID: hostname } : null;
}

/**
 * The one rule for actions that someone with a borrowed browser must not take: deleting the account, changing its
 * address, creating a token, adding or removing a way to sign in. Either the password comes with the action, or the
 * session was confirmed within PROOF_LIFE_MS. Returns the member's row. Throws proof_required, or invalid_input at
 * `password` for a wrong one.
 */
export async function requireProof(ctx: ProofContext, member: Member, password?: string): Promise<RowOf<'users'>> {
  if (password !== undefined) return confirmPassword(ctx, member, { password, field: 'password' });
  const found = await findProvenSession(ctx.db, member.sessionId);
  if (!found) throw new AppError('not_signed_in');
  const { authenticatedAt, ...user } = found;
  if (!isFresh(authenticatedAt, ctx.clock.now().getTime())) throw new AppError('proof_required');
  return user;
}

/** Throws forbidden for anyone but an administrator, and for most of what they do proof_required as above. */
export async function requireAdmin(
  ctx: ProofContext,
  member: Member,
  rules?: { isWithoutProof?: boolean },
): Promise<void> {
  if (member.role !== 'admin') throw new AppError('forbidden');
  if (!rules?.isWithoutProof) await requireProof(ctx, member);
}

/**
 * Run this first in the transaction of such an action: it locks the user's row (`user` is what `requireProof` returned)
 * and throws not_signed_in if the password has changed or the session has ended, so that no reset is undone.
 */
export async function holdProof(transaction: Db, member: Member, { id, password }: RowOf<'users'>): Promise<void> {
  const isHeld = (await holdPassword(transaction, id, password)) && (await hasSession(transaction, member.sessionId));
  if (!isHeld) throw new AppError('not_signed_in');
}

/** Confirms the session with the password. Throws invalid_input. */
export async function proveByPassword(
  ctx: ProofContext,
  member: Member,
  { password }: { password: string },
): Promise<void> {
  await confirmPassword(ctx, member, { password, field: 'password' });
  await keepProof(ctx, member, 'password');
}

/** Records that this session's user has just proved their identity; `at` in epoch milliseconds. */
export async function keepProof(
  ctx: StoreContext,
  { sessionId }: Member,
  method: ProofMethod,
  at: number = ctx.clock.now().getTime(),
): Promise<void> {
  await recordProof(ctx.db, sessionId, { method, authenticatedAt: at });
}

function isFresh(authenticatedAt: number | null, now: number): boolean {
  return authenticatedAt !== null && authenticatedAt > now - PROOF_LIFE_MS;
}

const WRONG_PASSWORD = say('errors.requireProof.notCurrentPasswordPlease');

/** Returns the member's own row. Throws invalid_input at `field` for a wrong password; the session stays valid. */
export async function confirmPassword(
  ctx: ProofContext,
  member: Member,
  { password, field }: { password: string; field: string },
): Promise<RowOf<'users'>> {
  if (!ctx.config.PASSWORDS) throw new AppError('forbidden', NO_PASSWORDS);
  await limitRate(ctx, 'password', [{ kind: 'account', key: String(member.userId) }]);
  const user = await findUser(ctx.db, member.userId);
  const isRight = await ctx.passwords.verify(user?.password ?? null, password);
  if (user && isRight) return user;
  throw new AppError('invalid_input', WRONG_PASSWORD, { issues: [{ path: field, message: WRONG_PASSWORD }] });
}

const LAST_WAY_IN = say('errors.requireProof.onlyWaySignAdd');

/**
 * Removes one of the member's ways to sign in, using `remove` in the transaction, which returns whether it existed.
 * Returns the same. Throws conflict for the last way to sign in; and as `requireProof` and `holdProof` do.
 */
export async function removeOwnWayIn(
  ctx: ProofContext & Pick<Context, 'identityProvider'>,
  member: Member,
  password: string | undefined,
  remove: (transaction: Db, user: RowOf<'users'>) => Promise<boolean>,
): Promise<boolean> {
  const user = await requireProof(ctx, member, password);
  const way = {
    userId: user.id,
    usable: usableWays(ctx),
    hold: (transaction: Db) => holdProof(transaction, member, user),
  };
  const outcome = await removeWayIn(ctx.db, way, (transaction) => remove(transaction, user));
  if (outcome === 'last') throw new AppError('conflict', LAST_WAY_IN);
  return outcome === 'removed';
}
