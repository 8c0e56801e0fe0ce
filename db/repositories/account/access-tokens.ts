import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../../schema/database.ts';
import { holdPassword } from './users.ts';

export type ListedAccessToken = Omit<RowOf<'access_tokens'>, 'hash' | 'userId'>;

/**
 * Stores a token's hash, unless the user already has `limit` tokens, or their password has changed since it was
 * confirmed.
 */
export async function insertAccessToken(
  db: Db,
  token: Omit<RowOf<'access_tokens'>, 'usedAt'>,
  { limit, passwordHash }: { limit: number; passwordHash: string },
): Promise<'stored' | 'enough' | 'password changed'> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    if (!(await holdPassword(transaction, token.userId, passwordHash))) return 'password changed';
    const tokens = await listAccessTokens(transaction, token.userId);
    if (tokens.length >= limit) return 'enough';
    await transaction
      .insertInto('access_tokens')
      .values({ ...token, usedAt: null })
      .execute();
    return 'stored';
  });
}

/** The user's tokens, oldest first. */
export async function listAccessTokens(db: Db, userId: number): Promise<ListedAccessToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scope', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Deletes a token. Returns whether the user had it. */
export async function deleteAccessToken(db: Db, userId: number, id: string): Promise<boolean> {
  return changesRow(db.deleteFrom('access_tokens').where('userId', '=', userId).where('id', '=', id));
}

export async function deleteUserAccessTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('userId', '=', userId).execute();
}

/** Returns the token's user; null if it is unknown, or expired at `now`. */
export async function findUserByAccessToken(
  db: Db,
  hash: string,
  now: number,
): Promise<(Pick<RowOf<'users'>, 'id' | 'username'> & Pick<RowOf<'access_tokens'>, 'scope' | 'usedAt'>) | null> {
  return firstRow(
    db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.userId')
      .select(['users.id', 'users.username', 'access_tokens.scope', 'access_tokens.usedAt'])
      .where('access_tokens.hash', '=', hash)
      .where('access_tokens.expiresAt', '>', now)
      .where('users.blockedAt', 'is', null),
  );
}

export async function markAccessTokenUsed(db: Db, hash: string, usedAt: number): Promise<void> {
  await db.updateTable('access_tokens').set({ usedAt }).where('hash', '=', hash).execute();
}
