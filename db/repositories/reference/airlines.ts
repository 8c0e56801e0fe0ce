import type { Db } from '../../connect.ts';
import type { AirlineNamesTable } from '../../schema/reference.ts';

/**
 * Lists the airlines of the imported route data with this IATA (2 characters) or ICAO (3 letters) code, in capitals.
 */
export function listImportedAirlines(db: Db, code: string): Promise<AirlineNamesTable[]> {
  return code.length === 2 ? byIata(db, code) : byIcao(db, code);
}

/** Lists all of them, by ICAO code. */
export function listAllImportedAirlines(db: Db): Promise<AirlineNamesTable[]> {
  return db.selectFrom('airline_names').select(['icao', 'iata', 'name']).orderBy('icao').execute();
}

/** Replaces all imported airlines. */
export async function replaceImportedAirlines(db: Db, airlines: AirlineNamesTable[]): Promise<void> {
  await db.deleteFrom('airline_names').execute();
  for (let start = 0; start < airlines.length; start += BATCH) {
    await db
      .insertInto('airline_names')
      .values(airlines.slice(start, start + BATCH))
      .execute();
  }
}

/** Rows per statement, well below the number of values that either engine accepts. */
const BATCH = 500;

const finder = (column: 'iata' | 'icao') => (db: Db, code: string) =>
  db.selectFrom('airline_names').select(['icao', 'iata', 'name']).where(column, '=', code).orderBy('icao').execute();
const byIata = finder('iata');
const byIcao = finder('icao');
