import { compileOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';
import type { SessionRow, UserRow } from '../schema.ts';

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findSessionWithUser(
  db: Db,
  id: string,
): Promise<{ session: SessionRow; user: Pick<UserRow, 'id' | 'username' | 'role'> } | null> {
  const [row] = await selectSessionWithUser(db, id);
  if (!row) return null;
  const { username, role, ...session } = row;
  return { session, user: { id: session.userId, username, role } };
}

/** The user's sessions that still run, newest first. */
export async function listSessions(db: Db, userId: number, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function extendSession(db: Db, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends one session of this user. Returns whether there was one. */
export async function deleteUserSession(db: Db, userId: number, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/** Ends the user's sessions but `exceptId` (null: all). */
export async function deleteUserSessions(db: Db, userId: number, exceptId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId as string))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

const selectSessionWithUser = compileOnce((db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('sessions')
    .select(['users.username', 'users.role'])
    .where('sessions.id', '=', id),
);
