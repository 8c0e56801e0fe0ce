import { compileOnce, insertOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';
import { giveBackGuestSearch } from './guest-allowances.ts';
import { giveBackUserSearch } from './users.ts';

/** A search that has been counted and has no report yet: the member who asked, or the counters of a guest. */
export type Reservation = { id: string; userId: number | null; guestKeys: string[]; reservedAt: number };

export async function insertReservation(db: Db, reservation: Reservation): Promise<void> {
  await insert(db, { ...reservation, guestKeys: JSON.stringify(reservation.guestKeys) });
}

/** The search stays counted. */
export async function keepReservation(db: Db, id: string): Promise<void> {
  await remove(db, id);
}

/** Uncounts the search, once, however often this is called. */
export async function giveBackReservation(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('reserved_searches')
      .where('id', '=', id)
      .returning(['userId', 'guestKeys'])
      .executeTakeFirst();
    if (!row) return;
    if (row.userId !== null) await giveBackUserSearch(transaction, row.userId);
    for (const key of JSON.parse(row.guestKeys) as string[]) await giveBackGuestSearch(transaction, key);
  });
}

/** Those made before `time` (epoch ms): whoever made them has died. */
export async function listReservationsBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db.selectFrom('reserved_searches').select('id').where('reservedAt', '<', time).execute();
  return rows.map((row) => row.id);
}

const insert = insertOnce('reserved_searches', ['id', 'userId', 'guestKeys', 'reservedAt']);

const remove = compileOnce((db, id: string) => db.deleteFrom('reserved_searches').where('id', '=', id));
