import type { Db } from '../../connect.ts';
import { changesRow, findsRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { lockUser } from '../account/users.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew, upsert } from '../write.ts';

/** A report that a member read; airports as the flight names them. */
export type RecentReport = {
  flightId: number;
  flightNumber: string;
  origin: string | null;
  destination: string | null;
  readAt: number;
};

export async function keepsRecent(db: Db, userId: number): Promise<boolean> {
  return findsRow(db.selectFrom('recent_choices').select('userId').where('userId', '=', userId));
}

export async function chooseRecent(db: Db, userId: number, now: number): Promise<void> {
  await insertIfNew(db, 'recent_choices', { userId, chosenAt: now });
}

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
    await upsert(transaction, 'recent_reports', ['userId', 'flightId'], { userId, flightId, readAt });
    const kept = await transaction
      .selectFrom('recent_reports')
      .select('flightId')
      .where('userId', '=', userId)
      .orderBy('readAt', 'desc')
      .execute();
    const ids = kept.slice(limit).map((report) => report.flightId);
    if (ids.length === 0) return;
    await transaction.deleteFrom('recent_reports').where('userId', '=', userId).where('flightId', 'in', ids).execute();
  });
}

/** Lists what the member read and may still be kept, latest reading first. */
export async function listRecent(db: Db, userId: number, now: number): Promise<RecentReport[]> {
  return db
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
    .orderBy('recent_reports.readAt', 'desc')
    .execute();
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

export type ListedLink = Pick<RowOf<'shared_links'>, 'token' | 'flightNumber' | 'createdAt'> & {
  /** null once the report is gone */
  flightId: number | null;
  /** when the report must be deleted, epoch ms; null if it may stay, or is gone */
  expiresAt: number | null;
};
type NewSharedLink = Omit<RowOf<'shared_links'>, 'flightId'> & { flightId: number };

/**
 * Returns the user's link to the report: the existing one, otherwise this new one. Null if they already have `limit`
 * links.
 */
export async function findOrInsertSharedLink(db: Db, link: NewSharedLink, limit: number): Promise<ListedLink | null> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    await lockUser(transaction, link.userId);
    const links = await listSharedLinks(transaction, link.userId);
    const existing = links.find(({ flightId }) => flightId === link.flightId);
    if (existing || links.length >= limit) return existing ?? null;
    await transaction.insertInto('shared_links').values(link).execute();
    const [made] = await selectLinks(transaction).where('token', '=', link.token).execute();
    return made ?? null;
  });
}

/** Lists the user's links, newest first. */
export async function listSharedLinks(db: Db, userId: number): Promise<ListedLink[]> {
  return selectLinks(db)
    .where('userId', '=', userId)
    .orderBy('shared_links.createdAt', 'desc')
    .orderBy('token')
    .execute();
}

export async function findSharedLink(db: Db, token: string): Promise<ListedLink | null> {
  return firstRow(selectLinks(db).where('token', '=', token));
}

export async function deleteSharedLink(db: Db, userId: number, token: string): Promise<boolean> {
  return changesRow(db.deleteFrom('shared_links').where('userId', '=', userId).where('token', '=', token));
}

function selectLinks(db: Db) {
  return db
    .selectFrom('shared_links')
    .leftJoin('flights', 'flights.id', 'shared_links.flightId')
    .select([
      'shared_links.token',
      'shared_links.flightId',
      'shared_links.flightNumber',
      'shared_links.createdAt',
      'flights.expiresAt',
    ]);
}
