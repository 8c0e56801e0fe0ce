import type { Airframe } from '#src/aircraft/airframe.ts';
import type { Db } from '../../connect.ts';
import { countChanged, takenFromNew } from '../../engine/rows.ts';
import { nextNumber } from '../operations/settings.ts';
import type { RowOf } from '../schema/database.ts';
import { upsert } from '../write.ts';

/** Finds the airframes that have, or had, a registration (without hyphens), each with its list. */
export async function findAirframes(db: Db, key: string): Promise<(RowOf<'airframes'> & { asOf: string })[]> {
  const airframes = await db
    .selectFrom('airframes')
    .innerJoin('airframe_lists', 'airframe_lists.source', 'airframes.source')
    .selectAll('airframes')
    .select('airframe_lists.asOf')
    .where('key', '=', key)
    .execute();
  return airframes.sort((a, b) => a.address.localeCompare(b.address));
}

/** Lists the imported lists. */
export function listAirframeLists(db: Db): Promise<RowOf<'airframe_lists'>[]> {
  return db.selectFrom('airframe_lists').selectAll().orderBy('source').execute();
}

export function startAirframeImport(db: Db): Promise<number> {
  return nextNumber(db, 'lastAirframeImport');
}

const TAKEN = takenFromNew(
  ...(['registration', 'icaoType', 'model', 'operator', 'airlineIcao'] as const),
  ...(['owner', 'serialNumber', 'yearBuilt', 'importId'] as const),
);

/** Writes airframes of an import, replacing those of the same list, registration and address. */
export async function writeAirframes(
  db: Db,
  airframes: (Airframe & { key: string })[],
  importId: number,
): Promise<void> {
  if (airframes.length === 0) return;
  await db
    .insertInto('airframes')
    .values(airframes.map((airframe) => ({ ...airframe, importId })))
    .onConflict((conflict) => conflict.columns(['key', 'source', 'address']).doUpdateSet(TAKEN))
    .execute();
}

/** Completes an import: sets the list's date, and deletes rows no longer on it. Returns how many. */
export async function finishAirframeImport(db: Db, importId: number, list: RowOf<'airframe_lists'>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const outdated = transaction.deleteFrom('airframes').where('source', '=', list.source);
    const deleted = await countChanged(outdated.where('importId', '<', importId));
    await upsert(transaction, 'airframe_lists', ['source'], list);
    return deleted;
  });
}
