import type { Db } from '#db/connect.ts';
import { findProvenSession, hasSession, recordProof } from '#db/repositories/account/sessions.ts';
import { findUser, holdPassword } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import { PROOF_LIFE_MS, type ProofMethod } from '#src/account/proof.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { limitRate } from '../allowance/limit-rate.ts';

/**
 * The one rule for actions that someone with a borrowed browser must not take: deleting the account, changing its
 * address, creating a token, adding or removing a way to sign in. Either the password comes with the action, or the
 * session was confirmed within PROOF_LIFE_MS. Returns the member's row. Throws proof_required, or invalid_input at
 * `password` for a wrong one.
 */
export async function requireProof(ctx: Context, member: Member, password?: string): Promise<RowOf<'users'>> {
  if (password !== undefined) return confirmPassword(ctx, member, { password, field: 'password' });
  const found = await findProvenSession(ctx.db, member.sessionId);
  if (!found) throw new AppError('not_signed_in');
  const { authenticatedAt, ...user } = found;
  if (!isFresh(authenticatedAt, ctx.clock.now().getTime())) throw new AppError('proof_required');
  return user;
}

/**
 * Run this first in the transaction of such an action; it locks the user's row. `user` is what `requireProof` returned.
 * So that a reset in the meantime is not undone, it throws not_signed_in if the password has changed or the session has
 * ended.
 */
export async function holdProof(transaction: Db, member: Member, { id, password }: RowOf<'users'>): Promise<void> {
  const isHeld = (await holdPassword(transaction, id, password)) && (await hasSession(transaction, member.sessionId));
  if (!isHeld) throw new AppError('not_signed_in');
}

/** Confirms the session with the password. Throws invalid_input. */
export async function proveByPassword(ctx: Context, member: Member, { password }: { password: string }): Promise<void> {
  await confirmPassword(ctx, member, { password, field: 'password' });
  await keepProof(ctx, member, 'password');
}

/** Records that this session's user has just proved their identity; `at` in epoch milliseconds. */
export async function keepProof(
  ctx: Context,
  { sessionId }: Member,
  method: ProofMethod,
  at: number = ctx.clock.now().getTime(),
): Promise<void> {
  await recordProof(ctx.db, sessionId, { method, authenticatedAt: at });
}

function isFresh(authenticatedAt: number | null, now: number): boolean {
  return authenticatedAt !== null && Number(authenticatedAt) > now - PROOF_LIFE_MS;
}

const WRONG_PASSWORD = 'That is not your current password. Please try again.';

/**
 * Returns the member's own row, if the password is right. Otherwise throws invalid_input at `field`; the session stays
 * valid.
 */
export async function confirmPassword(
  ctx: Context,
  member: Member,
  { password, field }: { password: string; field: string },
): Promise<RowOf<'users'>> {
  await limitRate(ctx, 'password', [{ kind: 'account', key: String(member.userId) }]);
  const user = await findUser(ctx.db, member.userId);
  const isRight = await ctx.passwords.verify(user?.password ?? null, password);
  if (user && isRight) return user;
  throw new AppError('invalid_input', WRONG_PASSWORD, { issues: [{ path: field, message: WRONG_PASSWORD }] });
}
