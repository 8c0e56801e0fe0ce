import type { Db } from '../../connect.ts';
import { batchesOf } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';

/** Lists the imported airlines with this IATA (2 characters) or ICAO (3 letters) code, in capitals. */
export function listImportedAirlines(db: Db, code: string): Promise<RowOf<'airline_names'>[]> {
  const column = code.length === 2 ? 'iata' : 'icao';
  return selectAirlines(db).where(column, '=', code).execute();
}

/** Lists all of them, by ICAO code. */
export function listAllImportedAirlines(db: Db): Promise<RowOf<'airline_names'>[]> {
  return selectAirlines(db).execute();
}

/** Whether an import of routes was completed, as it stores the airlines' names at its end. */
export async function hasImportedAirlines(db: Db): Promise<boolean> {
  return (await db.selectFrom('airline_names').select('icao').limit(1).executeTakeFirst()) !== undefined;
}

/** Replaces all imported airlines. */
export async function replaceImportedAirlines(db: Db, airlines: RowOf<'airline_names'>[]): Promise<void> {
  await db.deleteFrom('airline_names').execute();
  for (const batch of batchesOf(airlines)) await db.insertInto('airline_names').values(batch).execute();
}

function selectAirlines(db: Db) {
  return db.selectFrom('airline_names').select(['icao', 'iata', 'name']).orderBy('icao');
}
