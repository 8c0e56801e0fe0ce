import { sql } from 'kysely';
import type { Db } from '../../connect.ts';

/** Counts one search on `key`, unless `limit` is reached. Returns the new count, null if none was left. */
export async function spendGuestSearch(
  db: Db,
  { key, limit }: { key: string; limit: number },
  expiresAt: number,
): Promise<number | null> {
  if (limit < 1) return null;
  const row = await db
    .insertInto('guest_allowances')
    .values({ key, searchesUsed: 1, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ searchesUsed: sql`guest_allowances."searchesUsed" + 1` })
        .where('guest_allowances.searchesUsed', '<', limit),
    )
    .returning('searchesUsed')
    .executeTakeFirst();
  return row?.searchesUsed ?? null;
}

export async function releaseGuestSearch(db: Db, key: string): Promise<void> {
  await db
    .updateTable('guest_allowances')
    .set({ searchesUsed: sql`"searchesUsed" - 1` })
    .where('key', '=', key)
    .where('searchesUsed', '>', 0)
    .execute();
}
