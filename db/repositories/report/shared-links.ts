import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../../schema/database.ts';
import { lockUser } from '../account/users.ts';

export type ListedLink = Pick<RowOf<'shared_links'>, 'token' | 'flightNumber' | 'createdAt'> & {
  /** null once the report is gone */
  flightId: number | null;
  /** when the report must be deleted, epoch ms; null if it may stay, or is gone */
  expiresAt: number | null;
};
export type NewSharedLink = Omit<RowOf<'shared_links'>, 'flightId'> & { flightId: number };

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

/** Deletes a link. Returns whether the user had it. */
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
