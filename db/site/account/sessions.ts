import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { changesRow, findsRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../schema/database.ts';
import { holdPassword, lockUser } from './users.ts';

/** The part of a session that every request of a member needs. */
export type LiveSession = Pick<RowOf<'sessions'>, 'userId' | 'expiresAt'>;

/** An account's sessions; one more ends the oldest. */
const SESSION_LIMIT = 50;

/** Stores a session. Returns false, and stores nothing, if `passwordHash` is given and no longer the user's. */
export async function insertSession(db: Db, session: RowOf<'sessions'>, passwordHash: string | null): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (passwordHash !== null && !(await holdPassword(transaction, session.userId, passwordHash))) return false;
    await transaction.insertInto('sessions').values(session).execute();
    await transaction
      .deleteFrom('sessions')
      .where('userId', '=', session.userId)
      .where('id', 'not in', newestSessions(transaction, session.userId))
      .execute();
    return true;
  });
}

function newestSessions(db: Db, userId: number) {
  const own = db.selectFrom('sessions').select('id').where('userId', '=', userId);
  return own.orderBy('createdAt', 'desc').orderBy('id').limit(SESSION_LIMIT);
}

/** Locks the user's row, so that no password changes meanwhile. Returns false if the session has ended. */
export async function holdSession(
  transaction: Db,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<boolean> {
  await lockUser(transaction, userId);
  return hasSession(transaction, sessionId);
}

export async function hasSession(db: Db, sessionId: string): Promise<boolean> {
  return findsRow(db.selectFrom('sessions').select('id').where('id', '=', sessionId));
}

/** Finds a session of a member who is not blocked. In plain SQL for http/fast-path. */
export async function findSessionWithUser(
  db: Db,
  id: string,
): Promise<{ session: LiveSession; user: Pick<RowOf<'users'>, 'id' | 'username' | 'role'> } | null> {
  const { rows } = await sql<LiveSession & Pick<RowOf<'users'>, 'username' | 'role'>>`select
    "sessions"."userId", "sessions"."expiresAt", "users"."username", "users"."role"
    from "sessions" inner join "users" on "users"."id" = "sessions"."userId"
    where "sessions"."id" = ${id} and "users"."blockedAt" is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { userId, expiresAt, username, role } = row;
  return { session: { userId, expiresAt }, user: { id: userId, username, role } };
}

/** Returns the session's user, and when they last proved their identity; null for a session that has ended. */
export async function findProvenSession(
  db: Db,
  id: string,
): Promise<(RowOf<'users'> & Pick<RowOf<'sessions'>, 'authenticatedAt'>) | null> {
  return firstRow(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .select('sessions.authenticatedAt')
      .where('sessions.id', '=', id),
  );
}

export async function recordProof(
  db: Db,
  id: string,
  proof: Pick<RowOf<'sessions'>, 'method' | 'authenticatedAt'>,
): Promise<void> {
  await db.updateTable('sessions').set(proof).where('id', '=', id).execute();
}

/** Lists the user's active sessions, newest first. */
export async function listSessions(db: Db, userId: number, now: number): Promise<RowOf<'sessions'>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function extendSession(db: Db, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteUserSession(db: Db, userId: number, id: string): Promise<boolean> {
  return changesRow(db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id));
}

/** Ends the user's sessions except `exceptId` (null: all). */
export async function deleteUserSessions(db: Db, userId: number, exceptId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId as string))
    .execute();
}

export async function insertGuestSession(db: Db, session: RowOf<'guest_sessions'>): Promise<void> {
  await db
    .insertInto('guest_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function hasGuestSession(db: Db, id: string, now: number): Promise<boolean> {
  const found = db.selectFrom('guest_sessions').select('id').where('id', '=', id).where('expiresAt', '>', now);
  return findsRow(found);
}

export async function deleteGuestSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guest_sessions').where('id', '=', id).execute();
}

export type ListedAccessToken = Omit<RowOf<'access_tokens'>, 'hash' | 'userId'>;

/** Stores a token's hash, unless the user has `limit` tokens, or a new password since it was confirmed. */
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
