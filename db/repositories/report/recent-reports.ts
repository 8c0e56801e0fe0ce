import type { Db } from '../../connect.ts';
import { changesRow, findsRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';

/** A report that a member read; airports as the flight names them. */
export type RecentReport = {
  flightId: number;
  flightNumber: string;
  origin: string | null;
  destination: string | null;
  readAt: number;
};

/** Whether the member chose to keep what they read. */
export async function keepsRecent(db: Db, userId: number): Promise<boolean> {
  return findsRow(db.selectFrom('recent_choices').select('userId').where('userId', '=', userId));
}

export async function chooseRecent(db: Db, userId: number, now: number): Promise<void> {
  await db
    .insertInto('recent_choices')
    .values({ userId, chosenAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** Removes the choice together with everything kept. */
export async function removeRecentChoice(db: Db, userId: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('recent_choices').where('userId', '=', userId).execute();
    await forgetRecent(transaction, userId);
  });
}

/**
 * Records that the member read a report, and deletes all but the last `limit`. Does nothing for members who have not
 * chosen this.
 */
export async function recordRecent(
  db: Db,
  { userId, flightId, readAt }: { userId: number; flightId: number; readAt: number },
  limit: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // locks the choice, so that nothing is left behind if it is being removed
    if (!(await changesRow(transaction.updateTable('recent_choices').set({ userId }).where('userId', '=', userId))))
      return;
    await transaction
      .insertInto('recent_reports')
      .values({ userId, flightId, readAt })
      .onConflict((conflict) => conflict.columns(['userId', 'flightId']).doUpdateSet({ readAt }))
      .execute();
    const kept = await transaction
      .selectFrom('recent_reports')
      .select(['flightId', 'readAt'])
      .where('userId', '=', userId)
      .execute();
    const old = kept.sort((a, b) => Number(b.readAt) - Number(a.readAt)).slice(limit);
    if (old.length === 0) return;
    const ids = old.map((report) => report.flightId);
    await transaction.deleteFrom('recent_reports').where('userId', '=', userId).where('flightId', 'in', ids).execute();
  });
}

/** Lists what the member read and may still be kept, latest reading first. */
export async function listRecent(db: Db, userId: number, now: number): Promise<RecentReport[]> {
  const rows = await db
    .selectFrom('recent_reports')
    .innerJoin('flights', 'flights.id', 'recent_reports.flightId')
    .select([
      'recent_reports.flightId',
      'flights.flightNumber',
      'flights.origin',
      'flights.destination',
      'recent_reports.readAt',
    ])
    .where('recent_reports.userId', '=', userId)
    .where(({ or, eb }) => or([eb('flights.expiresAt', 'is', null), eb('flights.expiresAt', '>', now)]))
    .execute();
  return rows.sort((a, b) => Number(b.readAt) - Number(a.readAt));
}

export async function forgetRecent(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recent_reports').where('userId', '=', userId).execute();
}

/** Deletes up to `limit` readings from before that time. Returns how many. */
export async function deleteRecentBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('recent_reports')
    .select(['userId', 'flightId'])
    .where('readAt', '<', before)
    .limit(limit)
    .execute();
  for (const { userId, flightId } of old) {
    await db
      .deleteFrom('recent_reports')
      .where('userId', '=', userId)
      .where('flightId', '=', flightId)
      .where('readAt', '<', before)
      .execute();
  }
  return old.length;
}
