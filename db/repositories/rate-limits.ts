import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Counts one call on `key` in its window, opening a new one when the last has ended. Returns the count and the window's end (epoch ms). */
export async function countCall(
  db: Db,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<{ count: number; expiresAt: number }> {
  // a window that ends later than it may was opened before the clock was set back
  const hasEnded = sql<boolean>`rate_limits."expiresAt" <= ${now} or rate_limits."expiresAt" > ${now + windowMs}`;
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

export async function deleteEndedRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expiresAt', '<=', now).execute();
}
