import type { Db } from '../connect.ts';

/** Removes up to `limit` sessions of guests that the release before stored and that have ended. Returns how many went. */
export async function deleteExpiredGuestSessions(db: Db, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('guest_sessions').select('id').where('expiresAt', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('guest_sessions').where('id', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
