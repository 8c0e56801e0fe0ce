import type { z } from 'zod';
import type { Db } from '../../connect.ts';
import { mayBeLost } from '../../engine/may-be-lost.ts';
import { CLOCK_TOLERANCE_MS } from '../../engine/now.ts';
import type { RowOf } from '../schema/database.ts';
import { upsert } from '../write.ts';

/**
 * Returns the JSON value cached under `key`; null if it is expired at `now` (epoch ms), or was stored by a release whose
 * values looked otherwise.
 */
export async function findCacheEntry<T>(
  db: Db,
  key: string,
  { now, schema }: { now: number; schema: z.ZodType<T> },
): Promise<T | null> {
  const row = await db
    .selectFrom('kept_answers')
    .select('value')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    // an entry from the future was stored before the clock was set back, and would stay for years
    .where('storedAt', '<=', now + CLOCK_TOLERANCE_MS)
    .executeTakeFirst();
  return row ? (schema.safeParse(JSON.parse(row.value)).data ?? null) : null;
}

export async function setCacheEntry(db: Db, entry: RowOf<'kept_answers'>): Promise<void> {
  await upsert(mayBeLost(db), 'kept_answers', ['key'], entry);
}
