import type { Db } from '#db/connect.ts';
import { findProvenSession, hasSession, noteProof } from '#db/repositories/sessions.ts';
import { holdPassword } from '#db/repositories/users.ts';
import type { UserRow } from '#db/schema.ts';
import type { Member } from '#src/account/actor.ts';
import { PROOF_LIFE_MS, type ProofMethod } from '#src/account/proof.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * The one rule for what a borrowed browser must not do: delete the account, change its address, make a token, add or remove
 * a way in. The password comes with the act, or the session was proved within PROOF_LIFE_MS. Returns the member's row.
 * Throws proof_required, or invalid_input at `password` for a wrong one.
 */
export async function requireProof(ctx: Context, member: Member, password?: string): Promise<UserRow> {
  if (password !== undefined) return confirmPassword(ctx, member, { password, field: 'password' });
  const found = await findProvenSession(ctx.db, member.sessionId);
  if (!found) throw new AppError('not_signed_in');
  const { authenticatedAt, ...user } = found;
  if (!isFresh(authenticatedAt, ctx.clock.now().getTime())) throw new AppError('proof_required');
  return user;
}

/**
 * Comes first in the transaction that writes what was asked for, and locks the user's row; `user` is as `requireProof` gave it. A reset that came
 * meanwhile must not be undone: throws not_signed_in where the password is another by now, or the session has ended.
 */
export async function holdProof(transaction: Db, member: Member, { id, password }: UserRow): Promise<void> {
  const isHeld = (await holdPassword(transaction, id, password)) && (await hasSession(transaction, member.sessionId));
  if (!isHeld) throw new AppError('not_signed_in');
}

/** Proves the session by the password. Throws invalid_input. */
export async function proveByPassword(ctx: Context, member: Member, { password }: { password: string }): Promise<void> {
  await confirmPassword(ctx, member, { password, field: 'password' });
  await keepProof(ctx, member, 'password');
}

/** Notes that whoever has this session has just shown who they are; `at` in epoch milliseconds. */
export async function keepProof(
  ctx: Context,
  { sessionId }: Member,
  method: ProofMethod,
  at: number = ctx.clock.now().getTime(),
): Promise<void> {
  await noteProof(ctx.db, sessionId, { method, authenticatedAt: at });
}

function isFresh(authenticatedAt: number | null, now: number): boolean {
  return authenticatedAt !== null && Number(authenticatedAt) > now - PROOF_LIFE_MS;
}
