import {
  deleteAccessToken,
  findUserByAccessToken,
  insertAccessToken,
  type ListedAccessToken,
  listAccessTokens,
  markAccessTokenUsed,
} from '#db/repositories/access-tokens.ts';
import { ACCESS_TOKEN_LIMIT, type AccessToken, type NewAccessToken } from '#src/account/access-token.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { hashAccessToken, makeAccessToken } from '../access-token.ts';
import type { Context } from '../context.ts';

/** The last use is noted to the hour, so that reading does not mean writing. */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;

/** A token for a program of the member's; it is told this once. Throws conflict when they have enough. */
export async function createAccessToken(ctx: Context, member: Member, name: string): Promise<NewAccessToken> {
  const { token, hash } = makeAccessToken();
  const row = { id: crypto.randomUUID(), name, createdAt: ctx.clock.now().getTime() };
  const isMade = await insertAccessToken(ctx.db, { ...row, userId: member.userId, hash }, ACCESS_TOKEN_LIMIT);
  if (!isMade) {
    throw new AppError('conflict', `You have ${ACCESS_TOKEN_LIMIT} access tokens. Revoke one that you no longer use.`);
  }
  return { ...toAccessToken({ ...row, usedAt: null }), token };
}

export async function listOwnAccessTokens(ctx: Context, member: Member): Promise<AccessToken[]> {
  return (await listAccessTokens(ctx.db, member.userId)).map(toAccessToken);
}

/** Throws not_found for any token but the member's own. */
export async function revokeAccessToken(ctx: Context, member: Member, id: string): Promise<void> {
  if (await deleteAccessToken(ctx.db, member.userId, id)) return;
  throw new AppError('not_found', 'This access token has already been revoked.');
}

/** Whom a program acts for; null for a token that is unknown or revoked. It never acts as an administrator. */
export async function findMemberByAccessToken(ctx: Context, token: string): Promise<Member | null> {
  const hash = hashAccessToken(token);
  const user = await findUserByAccessToken(ctx.db, hash);
  if (!user) return null;
  const now = ctx.clock.now().getTime();
  if (user.usedAt === null || user.usedAt < now - USE_NOTED_EVERY_MS || user.usedAt > now) {
    await markAccessTokenUsed(ctx.db, hash, now);
  }
  return { kind: 'member', userId: user.id, username: user.username, role: 'user', sessionId: '' };
}

function toAccessToken({ id, name, createdAt, usedAt }: ListedAccessToken): AccessToken {
  const isoOf = (time: number) => new Date(time).toISOString();
  return { id, name, createdAt: isoOf(createdAt), usedAt: usedAt === null ? null : isoOf(usedAt) };
}
