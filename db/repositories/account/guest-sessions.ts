import type { Db } from '../../connect.ts';

/** Deletes up to `limit` expired guest sessions. Returns how many. */
export async function deleteExpiredGuestSessions(db: Db, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('guest_sessions').select('id').where('expiresAt', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('guest_sessions').where('id', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
