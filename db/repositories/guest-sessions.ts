import type { Db } from '../connect.ts';

export async function findGuestSession(db: Db, id: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('guest_sessions')
    .select('data')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.data ?? null;
}

export async function saveGuestSession(
  db: Db,
  session: { id: string; data: string; expiresAt: number },
): Promise<void> {
  const { data, expiresAt } = session;
  await db
    .insertInto('guest_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data, expiresAt }))
    .execute();
}

export async function deleteGuestSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guest_sessions').where('id', '=', id).execute();
}

export async function deleteExpiredGuestSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('guest_sessions').where('expiresAt', '<=', now).execute();
}
