import type { Db } from '../../connect.ts';
import { findsRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export async function insertGuestSession(db: Db, session: RowOf<'guest_sessions'>): Promise<void> {
  await db
    .insertInto('guest_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether there is a session with this id that has not expired. */
export async function hasGuestSession(db: Db, id: string, now: number): Promise<boolean> {
  const found = db.selectFrom('guest_sessions').select('id').where('id', '=', id).where('expiresAt', '>', now);
  return findsRow(found);
}

export async function deleteGuestSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guest_sessions').where('id', '=', id).execute();
}
