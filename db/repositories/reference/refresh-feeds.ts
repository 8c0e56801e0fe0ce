import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export type FeedState = Partial<Omit<RowOf<'refresh_channels'>, 'name'>>;

/** Lists every feed that was ever fetched. */
export function listFeedRows(db: Db): Promise<RowOf<'refresh_channels'>[]> {
  return db.selectFrom('refresh_channels').selectAll().orderBy('name').execute();
}

export async function findFeedRow(db: Db, name: string): Promise<RowOf<'refresh_channels'> | null> {
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

/** Returns the latest imported state of a list; null if there is none. */
export async function findListState(db: Db, list: string): Promise<RowOf<'list_states'> | null> {
  return firstRow(
    db.selectFrom('list_states').selectAll().where('list', '=', list).orderBy('storedAt', 'desc').limit(1),
  );
}

export async function insertListState(db: Db, state: RowOf<'list_states'>): Promise<void> {
  await db.insertInto('list_states').values(state).execute();
}
