import type { CountedUse } from '#src/aircraft/use.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';
import type { AircraftUseSetsTable, AircraftUseTable } from '../schema/aircraft.ts';
import { findSetting, putSetting } from './settings.ts';

/** An imported use; `km` is null where an airport's position is unknown, an airport that is unknown is empty. */
export type ImportedUse = CountedUse & { near: string; far: string; km: number | null };
export type NewUseSet = Omit<AircraftUseSetsTable, 'id'>;
export type NewUse = Omit<AircraftUseTable, 'setId'>;

/** Changes with every import; '0' while nothing is imported. */
export async function getUseVersion(db: Db): Promise<string> {
  return (await findSetting(db, VERSION)) ?? '0';
}

/** The sets that were imported: what they hold takes the place of what ships of the same source and month. */
export function listUseSets(db: Db): Promise<AircraftUseSetsTable[]> {
  return db.selectFrom('aircraft_use_sets').selectAll().orderBy('source').orderBy('month').execute();
}

/** All that was imported on the airline's routes. */
export function listAirlineUse(db: Db, airlineIcao: string): Promise<ImportedUse[]> {
  return selectOfNumber(db, airlineIcao, '');
}

/** What was imported of the airline between two airports (ICAO, in the order of the alphabet). */
export function listRouteUse(db: Db, airlineIcao: string, near: string, far: string): Promise<ImportedUse[]> {
  return selectOfRoute(db, airlineIcao, near, far);
}

/** What was imported of a number of the airline: what follows its code in a flight number or call sign. */
export function listNumberUse(db: Db, airlineIcao: string, number: string): Promise<ImportedUse[]> {
  return selectOfNumber(db, airlineIcao, number);
}

/** Puts the rows of a set in the place of what was imported of its source, month and unit before: all of them, or none. */
export async function replaceUseSet(db: Db, set: NewUseSet, rows: Iterable<NewUse>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const setId = await replaceSetRow(transaction, set);
    await transaction.deleteFrom('aircraft_use').where('setId', '=', setId).execute();
    let batch: AircraftUseTable[] = [];
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

/** The number of the set: that of the same set if there is one already, else the next. */
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
/** Rows per statement, well below the number of values that either engine takes in one. */
const BATCH = 500;

const selectUse = (db: Db) =>
  db
    .selectFrom('aircraft_use')
    .innerJoin('aircraft_use_sets', 'aircraft_use_sets.id', 'aircraft_use.setId')
    .select(['near', 'far', 'modelId', 'count', 'km', 'month', 'source', 'unit']);

const selectOfNumber = compileOnce((db, airlineIcao: string, number: string) =>
  selectUse(db).where('airlineIcao', '=', airlineIcao).where('number', '=', number),
);

const selectOfRoute = compileOnce((db, airlineIcao: string, near: string, far: string) =>
  selectUse(db)
    .where('airlineIcao', '=', airlineIcao)
    .where('number', '=', '')
    .where('near', '=', near)
    .where('far', '=', far),
);
