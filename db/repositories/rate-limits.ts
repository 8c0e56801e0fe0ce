import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../clock-tolerance.ts';
import type { Db } from '../connect.ts';

/** Counts one call on `key` in its window, opening a new one when the last has ended. Returns the count and the window's end (epoch ms). */
export async function countCall(
  db: Db,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<{ count: number; expiresAt: number }> {
  // a window that ends later than it may was opened before the clock was set back
  const latest = now + windowMs + CLOCK_TOLERANCE_MS;
  const hasEnded = sql<boolean>`rate_limits."expiresAt" <= ${now} or rate_limits."expiresAt" > ${latest}`;
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, expiresAt: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${hasEnded} then 1 else rate_limits.count + 1 end`,
        expiresAt: sql`case when ${hasEnded} then ${now + windowMs} else rate_limits."expiresAt" end`,
      }),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Removes up to `limit` windows that have ended. Returns how many went. */
export async function deleteEndedRateLimits(db: Db, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('rate_limits').select('key').where('expiresAt', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('key', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
