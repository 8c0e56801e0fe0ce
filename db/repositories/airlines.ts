import type { Airline } from '../../src/reference/airline.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';

export type AirlineName = { icao: string; iata: string | null; name: string };

/** The airline with what is on record of it; null when there are no facts on it. */
export async function findAirline(db: Db, icao: string): Promise<Airline | null> {
  const row = await db.selectFrom('airlines').select('facts').where('icao', '=', icao.toUpperCase()).executeTakeFirst();
  return row ? (JSON.parse(row.facts) as Airline) : null;
}

/** Every airline that there are facts on, by ICAO code. */
export async function listAirlineFacts(db: Db): Promise<Airline[]> {
  const rows = await db.selectFrom('airlines').select('facts').orderBy('icao').execute();
  return rows.map((row) => JSON.parse(row.facts) as Airline);
}

/** The airlines that use this IATA (2 characters) or ICAO (3 letters) code: those with facts first, then names alone. */
export async function findAirlinesByCode(db: Db, code: string): Promise<AirlineName[]> {
  const column = code.length === 2 ? 'iata' : 'icao';
  const known = await FINDERS.airlines[column](db, code.toUpperCase());
  const named = await FINDERS.airline_names[column](db, code.toUpperCase());
  return [...known, ...named.filter((airline) => !known.some((other) => other.icao === airline.icao))];
}

/** The airline's name, from our facts or from the imported route data. */
export async function findAirlineName(db: Db, icao: string): Promise<string | null> {
  const [airline] = await findAirlinesByCode(db, icao);
  return airline?.name ?? null;
}

const finder = (table: 'airlines' | 'airline_names', column: 'iata' | 'icao') =>
  compileOnce((db, code: string) =>
    db.selectFrom(table).select(['icao', 'iata', 'name']).where(column, '=', code).orderBy('icao'),
  );

const FINDERS = {
  airlines: { iata: finder('airlines', 'iata'), icao: finder('airlines', 'icao') },
  airline_names: { iata: finder('airline_names', 'iata'), icao: finder('airline_names', 'icao') },
};
