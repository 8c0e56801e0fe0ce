import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import type { RefreshChannelRow } from '../../schema/refresh.ts';

export type FeedState = Partial<Omit<RefreshChannelRow, 'name'>>;

/** Lists every feed that was ever fetched. */
export function listFeedRows(db: Db): Promise<RefreshChannelRow[]> {
  return db.selectFrom('refresh_channels').selectAll().orderBy('name').execute();
}

export async function findFeedRow(db: Db, name: string): Promise<RefreshChannelRow | null> {
  return firstRow(db.selectFrom('refresh_channels').selectAll().where('name', '=', name));
}

/** Writes the given columns; the others stay as they are. */
export async function putFeedRow(db: Db, name: string, state: FeedState): Promise<void> {
  await db
    .insertInto('refresh_channels')
    .values({ name, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
}
