import type { Selectable } from 'kysely';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';
import type { ReferenceFlightsTable } from '../schema.ts';

export type ReferenceFlightRow = Selectable<ReferenceFlightsTable>;
/** The whole flight, and its legs in flown order where it stops on the way (else none). */
export type ReferenceFlight = { flight: ReferenceFlightRow; legs: ReferenceFlightRow[] };

/** A known scheduled flight by its number in normal form, such as BA286. */
export function findReferenceFlight(db: Db, flightNumber: string): Promise<ReferenceFlight | null> {
  return find(byNumber, db, flightNumber);
}

/** A known scheduled flight by its call sign, such as BAW286. */
export function findReferenceFlightByCallsign(db: Db, callsign: string): Promise<ReferenceFlight | null> {
  return find(byCallsign, db, callsign);
}

/** Flights, or legs of flights, from one of these airports to one of those (IATA codes), by flight number. */
export async function listReferenceFlightsByRoute(
  db: Db,
  origins: string[],
  destinations: string[],
  limit: number,
): Promise<ReferenceFlightRow[]> {
  if (origins.length === 0 || destinations.length === 0) return [];
  return db
    .selectFrom('reference_flights')
    .selectAll()
    .where('origin', 'in', origins)
    .where('destination', 'in', destinations)
    .orderBy('flightNumber')
    .orderBy('leg')
    .limit(limit)
    .execute();
}

const byNumber = compileOnce((db, value: string) =>
  db.selectFrom('reference_flights').selectAll().where('flightNumber', '=', value).orderBy('leg'),
);

const byCallsign = compileOnce((db, value: string) =>
  db.selectFrom('reference_flights').selectAll().where('callsign', '=', value).orderBy('leg'),
);

async function find(select: typeof byNumber, db: Db, value: string): Promise<ReferenceFlight | null> {
  const [flight, ...legs] = await select(db, value.toUpperCase());
  return flight ? { flight, legs } : null;
}
