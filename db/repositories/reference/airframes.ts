import type { Airframe } from '#src/aircraft/airframe.ts';
import type { Db } from '../../connect.ts';
import type { AirframeListsTable, AirframesTable } from '../../schema/aircraft.ts';
import { findSetting, putSetting } from '../operations/settings.ts';

/** Finds the airframes that have, or had, a registration (without hyphens), each with its list. */
export async function findAirframes(db: Db, key: string): Promise<(AirframesTable & { asOf: string })[]> {
  const airframes = await selectAirframes(db, key);
  return airframes.sort((a, b) => a.address.localeCompare(b.address));
}

/** Lists the types (ICAO designators) of each airline's imported airframes. */
export async function listTypesOfAirlines(db: Db): Promise<{ airlineIcao: string; icaoType: string }[]> {
  const rows = await db.selectFrom('airframes').select(['airlineIcao', 'icaoType']).distinct().execute();
  return rows.flatMap(({ airlineIcao, icaoType }) => (airlineIcao && icaoType ? [{ airlineIcao, icaoType }] : []));
}

/** Lists the imported lists. */
export function listAirframeLists(db: Db): Promise<AirframeListsTable[]> {
  return db.selectFrom('airframe_lists').selectAll().orderBy('source').execute();
}

/** Returns the number of a new import: higher than that of any earlier one. */
export async function startAirframeImport(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const importId = Number((await findSetting(transaction, LAST_IMPORT)) ?? 0) + 1;
    await putSetting(transaction, LAST_IMPORT, String(importId));
    return importId;
  });
}

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
    .onConflict((conflict) =>
      conflict.columns(['key', 'source', 'address']).doUpdateSet((row) => ({
        registration: row.ref('excluded.registration'),
        icaoType: row.ref('excluded.icaoType'),
        model: row.ref('excluded.model'),
        operator: row.ref('excluded.operator'),
        airlineIcao: row.ref('excluded.airlineIcao'),
        owner: row.ref('excluded.owner'),
        serialNumber: row.ref('excluded.serialNumber'),
        yearBuilt: row.ref('excluded.yearBuilt'),
        importId: row.ref('excluded.importId'),
      })),
    )
    .execute();
}

/** Completes an import: sets the list's date, and deletes rows no longer on it. Returns how many. */
export async function finishAirframeImport(db: Db, importId: number, list: AirframeListsTable): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('airframes')
      .where('source', '=', list.source)
      .where('importId', '<', importId)
      .executeTakeFirstOrThrow();
    const { source, ...state } = list;
    await transaction
      .insertInto('airframe_lists')
      .values(list)
      .onConflict((conflict) => conflict.column('source').doUpdateSet(state))
      .execute();
    return Number(numDeletedRows);
  });
}

const LAST_IMPORT = 'lastAirframeImport';

const selectAirframes = (db: Db, key: string) =>
  db
    .selectFrom('airframes')
    .innerJoin('airframe_lists', 'airframe_lists.source', 'airframes.source')
    .selectAll('airframes')
    .select('airframe_lists.asOf')
    .where('key', '=', key)
    .execute();
