import type { Db } from '../../connect.ts';
import { hasCome } from '../../engine/now.ts';
import { changesRow, findsRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

/** Takes the lease, unless a live holder has it. Times in epoch ms. */
export async function takeLease(db: Db, lease: RowOf<'leases'>, now: number): Promise<boolean> {
  const { holder, expiresAt } = lease;
  return findsRow(
    db
      .insertInto('leases')
      .values(lease)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ holder, expiresAt })
          .where(hasCome('leases.expiresAt', { now, longestMs: expiresAt - now })),
      )
      .returning('holder'),
  );
}

/** Whether a live holder has the lease. Takes no lock, unlike an attempt to take it. */
export async function isLeaseHeld(
  db: Db,
  key: string,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<boolean> {
  const isOver = hasCome('expiresAt', { now, longestMs: leaseMs });
  const held = db.selectFrom('leases').select('key').where('key', '=', key);
  return findsRow(held.where(({ not }) => not(isOver)));
}

/** Extends a lease. Returns false if the holder no longer has it: it was released, or another has it. */
export async function renewLease(db: Db, { key, holder, expiresAt }: RowOf<'leases'>): Promise<boolean> {
  return changesRow(db.updateTable('leases').set({ expiresAt }).where('key', '=', key).where('holder', '=', holder));
}

export async function releaseLease(db: Db, { key, holder }: Pick<RowOf<'leases'>, 'key' | 'holder'>): Promise<void> {
  await db.deleteFrom('leases').where('key', '=', key).where('holder', '=', holder).execute();
}
