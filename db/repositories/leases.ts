import type { Db } from '../connect.ts';
import type { LeaseRow } from '../schema.ts';

/** Takes the lease unless another holds it and is still alive. Times in epoch ms. */
export async function takeLease(db: Db, lease: LeaseRow, now: number): Promise<boolean> {
  const { holder, expiresAt } = lease;
  const row = await db
    .insertInto('leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ holder, expiresAt })
        .where((where) => where.or([where('leases.expiresAt', '<=', now), where('leases.holder', '=', holder)])),
    )
    .returning('holder')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseLease(db: Db, { key, holder }: Pick<LeaseRow, 'key' | 'holder'>): Promise<void> {
  await db.deleteFrom('leases').where('key', '=', key).where('holder', '=', holder).execute();
}

export async function deleteExpiredLeases(db: Db, now: number): Promise<void> {
  await db.deleteFrom('leases').where('expiresAt', '<=', now).execute();
}
