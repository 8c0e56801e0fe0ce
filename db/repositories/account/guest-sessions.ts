import type { Db } from '../../connect.ts';
import type { GuestSessionsTable } from '../../schema/database.ts';

export async function insertGuestSession(db: Db, session: GuestSessionsTable): Promise<void> {
  await db
    .insertInto('guest_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether there is a session with this id that has not expired. */
export async function hasGuestSession(db: Db, id: string, now: number): Promise<boolean> {
  const found = db.selectFrom('guest_sessions').select('id').where('id', '=', id).where('expiresAt', '>', now);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function deleteGuestSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guest_sessions').where('id', '=', id).execute();
}

/** Deletes up to `limit` expired guest sessions. Returns how many. */
export async function deleteExpiredGuestSessions(db: Db, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('guest_sessions').select('id').where('expiresAt', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('guest_sessions').where('id', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
