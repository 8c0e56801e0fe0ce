import type { Selectable } from 'kysely';
import type { Airport } from '../../src/reference/airport.ts';
import type { Db } from '../connect.ts';
import type { AirportsTable } from '../schema.ts';

/** All airports, busiest first. */
export async function listAirports(db: Db): Promise<Airport[]> {
  const rows = await db.selectFrom('airports').selectAll().orderBy('weight', 'desc').orderBy('iata').execute();
  return rows.map(toAirport);
}

/** The airport with this IATA (3 letters) or ICAO (4 letters) code, in any case. */
export async function findAirport(db: Db, code: string): Promise<Airport | null> {
  const row = await db
    .selectFrom('airports')
    .selectAll()
    .where(code.length === 3 ? 'iata' : 'icao', '=', code.toUpperCase())
    .orderBy('weight', 'desc')
    .executeTakeFirst();
  return row ? toAirport(row) : null;
}

/** The airports of an IATA metropolitan area such as LON, busiest first. BKK, SHA and others are an airport's code as well. */
export async function findAirportsByCityCode(db: Db, cityCode: string): Promise<Airport[]> {
  const rows = await db
    .selectFrom('airports')
    .selectAll()
    .where('cityCode', '=', cityCode.toUpperCase())
    .orderBy('weight', 'desc')
    .orderBy('iata')
    .execute();
  return rows.map(toAirport);
}

/** The airports among these IATA and ICAO codes, in no order; unknown codes are left out. */
export async function listAirportsByCodes(db: Db, codes: string[]): Promise<Airport[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('airports')
    .selectAll()
    .where((where) => where.or([where('iata', 'in', codes), where('icao', 'in', codes)]))
    .execute();
  return rows.map(toAirport);
}

function toAirport(row: Selectable<AirportsTable>): Airport {
  return { ...row, aliases: JSON.parse(row.aliases) as string[] };
}
