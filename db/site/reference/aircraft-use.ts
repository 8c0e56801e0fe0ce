import type { CountedUse } from '#src/aircraft/use.ts';
import type { Db } from '../../connect.ts';
import { findSetting, putSetting } from '../operations/settings.ts';
import type { RowOf } from '../schema/database.ts';

/** An imported use; `km` is null if an airport's position is unknown; an unknown airport is empty. */
export type ImportedUse = CountedUse & { near: string; far: string; km: number | null };
export type NewUseSet = Omit<RowOf<'aircraft_use_sets'>, 'id'>;
export type NewUse = Omit<RowOf<'aircraft_use'>, 'setId'>;

/** Changes with every import; '0' while nothing is imported. */
export async function getUseVersion(db: Db): Promise<string> {
  return (await findSetting(db, VERSION)) ?? '0';
}

/** Lists the imported sets: each replaces the shipped data of the same source and month. */
export function listUseSets(db: Db): Promise<RowOf<'aircraft_use_sets'>[]> {
  return db.selectFrom('aircraft_use_sets').selectAll().orderBy('source').orderBy('month').execute();
}

/** Lists everything imported for the airline's routes. */
export function listAirlineUse(db: Db, airlineIcao: string): Promise<ImportedUse[]> {
  return listNumberUse(db, airlineIcao, '');
}

/** Lists what was imported for the airline between two airports (ICAO, in alphabetical order). */
export function listRouteUse(db: Db, airlineIcao: string, near: string, far: string): Promise<ImportedUse[]> {
  return selectUse(db)
    .where('airlineIcao', '=', airlineIcao)
    .where('number', '=', '')
    .where('near', '=', near)
    .where('far', '=', far)
    .execute();
}

/** Lists what was imported for a number of the airline: what follows its code in a flight number or call sign. */
export function listNumberUse(db: Db, airlineIcao: string, number: string): Promise<ImportedUse[]> {
  return selectUse(db).where('airlineIcao', '=', airlineIcao).where('number', '=', number).execute();
}

/** Replaces what was imported for the set's source, month and unit: with all of the rows, or none. */
export async function replaceUseSet(db: Db, set: NewUseSet, rows: Iterable<NewUse>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const setId = await replaceSetRow(transaction, set);
    await transaction.deleteFrom('aircraft_use').where('setId', '=', setId).execute();
    let batch: RowOf<'aircraft_use'>[] = [];
    const flush = async () => {
      if (batch.length > 0) await transaction.insertInto('aircraft_use').values(batch).execute();
      batch = [];
    };
    for (const row of rows) {
      batch.push({ ...row, setId });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    await putSetting(transaction, VERSION, `${setId}.${set.importedAt}`);
  });
}

/** Returns the set's number: that of the same set if it exists, otherwise the next one. */
async function replaceSetRow(transaction: Db, { importedAt, licence, ...which }: NewUseSet): Promise<number> {
  const known = await transaction
    .selectFrom('aircraft_use_sets')
    .select('id')
    .where('source', '=', which.source)
    .where('month', '=', which.month)
    .where('unit', '=', which.unit)
    .executeTakeFirst();
  if (known) {
    const changed = transaction.updateTable('aircraft_use_sets').set({ importedAt, licence });
    await changed.where('id', '=', known.id).execute();
    return known.id;
  }
  const last = await transaction
    .selectFrom('aircraft_use_sets')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  const id = Number(last?.id ?? 0) + 1;
  await transaction
    .insertInto('aircraft_use_sets')
    .values({ id, importedAt, licence, ...which })
    .execute();
  return id;
}

const VERSION = 'aircraftUseVersion';
/** Rows per statement, well below the number of values that either engine accepts. */
const BATCH = 500;

const selectUse = (db: Db) =>
  db
    .selectFrom('aircraft_use')
    .innerJoin('aircraft_use_sets', 'aircraft_use_sets.id', 'aircraft_use.setId')
    .select(['near', 'far', 'modelId', 'count', 'km', 'month', 'source', 'unit']);
