import type { Db } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { releaseGuestSearch } from './guest-allowances.ts';
import { releaseUserSearch } from './users.ts';

/** Searches counted by the previous release, which may have died with them, or still be running alongside this one. */

/** Uncounts the search, once, however often this is called. */
export async function releaseReservation(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await transaction
      .deleteFrom('reserved_searches')
      .where('id', '=', id)
      .returning(['userId', 'guestKeys'])
      .executeTakeFirst();
    if (!row) return;
    if (row.userId !== null) await releaseUserSearch(transaction, row.userId);
    for (const key of JSON.parse(row.guestKeys) as string[]) await releaseGuestSearch(transaction, key);
  });
}

/** Lists those made before `time` (epoch ms): their server has died. */
export async function listReservationsBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db.selectFrom('reserved_searches').select('id').where('reservedAt', '<', time).execute();
  return rows.map((row) => row.id);
}
