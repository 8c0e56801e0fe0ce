import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import type { ListStatesTable } from '../../schema/refresh.ts';

/** Returns the latest imported state of a list; null if there is none. */
export async function findListState(db: Db, list: string): Promise<ListStatesTable | null> {
  return firstRow(
    db.selectFrom('list_states').selectAll().where('list', '=', list).orderBy('storedAt', 'desc').limit(1),
  );
}

export async function insertListState(db: Db, state: ListStatesTable): Promise<void> {
  await db.insertInto('list_states').values(state).execute();
}
