import { deleteUserSession, deleteUserSessions, listSessions } from '#db/repositories/account/sessions.ts';
import type { AccountSession } from '#src/account/account.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';

/** Lists where the member is signed in, newest first. */
export async function listAccountSessions(ctx: Context, member: Member): Promise<AccountSession[]> {
  const sessions = await listSessions(ctx.db, member.userId, ctx.clock.now().getTime());
  return sessions.map(({ id, device, createdAt, method, authenticatedAt }) => ({
    id,
    device,
    createdAt: new Date(createdAt).toISOString(),
    provedBy: method,
    provedAt: authenticatedAt === null ? null : new Date(authenticatedAt).toISOString(),
    isCurrent: id === member.sessionId,
  }));
}

/** Ends one of the member's own sessions. Throws not_found for any other. */
export async function endAccountSession(ctx: Context, member: Member, id: string): Promise<void> {
  if (await deleteUserSession(ctx.db, member.userId, id)) return;
  throw new AppError('not_found', 'This session has already ended.');
}

export async function endOtherSessions(ctx: Context, member: Member): Promise<void> {
  await deleteUserSessions(ctx.db, member.userId, member.sessionId);
}
