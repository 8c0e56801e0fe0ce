import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { CLOCK_TOLERANCE_MS } from '../../engine/now.ts';

type CountedCall = { count: number; expiresAt: number };
type Window = { now: number; windowMs: number };

/**
 * Counts one call on `key` in its window, opening a new window if the last has ended. Returns the count and the
 * window's end (epoch ms).
 */
export async function countCall(db: Db, key: string, window: Window): Promise<CountedCall> {
  const [counted] = await countCalls(db, [key], window);
  return counted as CountedCall;
}

/** The same for several different keys with one statement; results in their order. */
export async function countCalls(db: Db, keys: string[], { now, windowMs }: Window): Promise<CountedCall[]> {
  // a window that ends later than possible was opened before the clock was set back
  const latest = now + windowMs + CLOCK_TOLERANCE_MS;
  const hasEnded = sql<boolean>`rate_limits."expiresAt" <= ${now} or rate_limits."expiresAt" > ${latest}`;
  const rows = await db
    .insertInto('rate_limits')
    // in a fixed order, so that two calls do not deadlock
    .values(keys.toSorted().map((key) => ({ key, count: 1, expiresAt: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${hasEnded} then 1 else rate_limits.count + 1 end`,
        expiresAt: sql`case when ${hasEnded} then ${now + windowMs} else rate_limits."expiresAt" end`,
      }),
    )
    .returning(['key', 'count', 'expiresAt'])
    .execute();
  return keys.map((key) => rows.find((row) => row.key === key) as CountedCall);
}
