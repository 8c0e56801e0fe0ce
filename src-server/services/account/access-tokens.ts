import type { Db } from '#db/connect.ts';
import * as repository from '#db/site/account/sessions.ts';
import {
  ACCESS_TOKEN_LIMIT,
  type AccessToken,
  type AccessTokenOrder,
  type NewAccessToken,
} from '#src/account/access-token.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { DAY_MS } from '#src/format/time.ts';
import { say } from '#src/words/say.ts';
import type { StoreContext } from '../../context.ts';
import { hashToken, makeAccessToken } from '../../runtime/secrets/tokens.ts';
import { type ProofContext, requireProof } from './require-proof.ts';

/** The last use is recorded to the hour, so that not every read writes. */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;

/**
 * Creates a token for a program of the member's; it is shown only now. A token outlives the session, so this throws
 * proof_required or invalid_input without a fresh confirmation, and conflict if the member has too many.
 */
export async function createAccessToken(
  ctx: ProofContext,
  member: Member,
  { name, scope, lifeDays, password }: AccessTokenOrder,
): Promise<NewAccessToken> {
  const user = await requireProof(ctx, member, password);
  const { token, hash } = makeAccessToken();
  const now = ctx.clock.now().getTime();
  const row = { id: crypto.randomUUID(), name, scope, createdAt: now, expiresAt: now + lifeDays * DAY_MS };
  const limits = { limit: ACCESS_TOKEN_LIMIT, passwordHash: user.password };
  const outcome = await repository.insertAccessToken(ctx.db, { ...row, userId: member.userId, hash }, limits);
  if (outcome === 'password changed') throw new AppError('not_signed_in');
  if (outcome === 'enough') {
    throw new AppError(
      'conflict',
      say('errors.accessTokens.haveAccessTokensRevoke', { accessTokenLimit: ACCESS_TOKEN_LIMIT }),
    );
  }
  return { ...toAccessToken({ ...row, usedAt: null }, now), token };
}

export async function listOwnAccessTokens(ctx: StoreContext, member: Member): Promise<AccessToken[]> {
  const now = ctx.clock.now().getTime();
  return (await repository.listAccessTokens(ctx.db, member.userId)).map((token) => toAccessToken(token, now));
}

/** Revokes a token. Throws not_found for any token but the member's own. */
export async function revokeAccessToken(db: Db, member: Member, id: string): Promise<void> {
  if (await repository.deleteAccessToken(db, member.userId, id)) return;
  throw new AppError('not_found', say('errors.accessTokens.accessTokenHasAlready'));
}

/** Returns whom a program acts for, never as an administrator; null for an unknown, expired or revoked token. */
export async function findMemberByAccessToken(ctx: StoreContext, token: string): Promise<Member | null> {
  const hash = hashToken(token);
  const now = ctx.clock.now().getTime();
  const user = await repository.findUserByAccessToken(ctx.db, hash, now);
  if (!user) return null;
  if (user.usedAt === null || user.usedAt < now - USE_NOTED_EVERY_MS || user.usedAt > now) {
    await repository.markAccessTokenUsed(ctx.db, hash, now);
  }
  const { id: userId, username, scope } = user;
  return { kind: 'member', userId, username, role: 'user', sessionId: '', scope };
}

function toAccessToken({ id, name, scope, ...times }: repository.ListedAccessToken, now: number): AccessToken {
  return {
    id,
    name,
    scope,
    createdAt: isoTime(times.createdAt),
    expiresAt: isoTime(times.expiresAt),
    isExpired: times.expiresAt <= now,
    usedAt: isoTime(times.usedAt),
  };
}
