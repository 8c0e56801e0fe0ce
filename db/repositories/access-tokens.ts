import type { Db } from '../connect.ts';
import type { AccessTokenRow, UserRow } from '../schema.ts';

export type ListedAccessToken = Omit<AccessTokenRow, 'hash' | 'userId'>;

/** Stores a token's hash unless the user has `limit` already. Returns whether it did. */
export async function insertAccessToken(
  db: Db,
  token: Omit<AccessTokenRow, 'usedAt'>,
  limit: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // locks the user's row, so that two at once are counted one after the other
    await transaction.updateTable('users').set({ id: token.userId }).where('id', '=', token.userId).execute();
    const tokens = await listAccessTokens(transaction, token.userId);
    if (tokens.length >= limit) return false;
    await transaction
      .insertInto('access_tokens')
      .values({ ...token, usedAt: null })
      .execute();
    return true;
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

/** Returns whether the user had this token. */
export async function deleteAccessToken(db: Db, userId: number, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('access_tokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/** Whose token it is; null for one that is unknown, or expired at `now`. */
export async function findUserByAccessToken(
  db: Db,
  hash: string,
  now: number,
): Promise<(Pick<UserRow, 'id' | 'username'> & Pick<AccessTokenRow, 'scope' | 'usedAt'>) | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.userId')
    .select(['users.id', 'users.username', 'access_tokens.scope', 'access_tokens.usedAt'])
    .where('access_tokens.hash', '=', hash)
    .where('access_tokens.expiresAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function markAccessTokenUsed(db: Db, hash: string, usedAt: number): Promise<void> {
  await db.updateTable('access_tokens').set({ usedAt }).where('hash', '=', hash).execute();
}

/** Removes the tokens that ended before `time`. */
export async function deleteAccessTokensExpiredBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('expiresAt', '<', time).execute();
}
