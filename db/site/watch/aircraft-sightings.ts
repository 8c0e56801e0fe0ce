import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../schema/database.ts';
import { upsert } from '../write.ts';

export type Sighting = RowOf<'aircraft_sightings'>;

/** Lists what live answers said about a flight number or its call sign, as long as it may be kept. */
export function listSightings(db: Db, number: string, callsign: string | null, now: number): Promise<Sighting[]> {
  return db
    .selectFrom('aircraft_sightings')
    .selectAll()
    .where((where) => where.or([where('number', '=', number), where('callsign', '=', callsign ?? number)]))
    .where('expiresAt', '>', now)
    .execute();
}

/** The same for several numbers and call signs at once. */
export async function listSightingsOf(db: Db, numbers: string[], now: number): Promise<Sighting[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('aircraft_sightings')
    .selectAll()
    .where((where) => where.or([where('number', 'in', numbers), where('callsign', 'in', numbers)]))
    .where('expiresAt', '>', now)
    .execute();
}

export async function countSightedNumbers(db: Db, now: number): Promise<number> {
  const { numbers } = await db
    .selectFrom('aircraft_sightings')
    .select((select) => select.fn.count<number>('number').distinct().as('numbers'))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numbers;
}

/** Stores a live answer's sightings in one commit; a later one of the same flight and day replaces them. */
export async function saveSightings(db: Db, sightings: Sighting[]): Promise<void> {
  if (sightings.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const sighting of sightings) {
      await upsert(trx, 'aircraft_sightings', ['number', 'day', 'origin', 'destination'], sighting);
    }
  });
}

/** The largest sites are learned about by their latest departures. */
const MOST = 5_000;

/** Lists the call signs of stored flights without a sighting since `day`, each with its last known departure. */
export async function listUnseenCallsigns(
  db: Db,
  day: string,
): Promise<{ callsign: string; departure: string | null }[]> {
  const seen = db
    .selectFrom('aircraft_sightings')
    .select('callsign')
    .where('day', '>=', day)
    .where('callsign', 'is not', null);
  const rows = await db
    .selectFrom('flights')
    .select(['callsign', (select) => select.fn.max('departure').as('departure')])
    .where('callsign', 'is not', null)
    .where('callsign', 'not in', seen)
    .groupBy('callsign')
    .orderBy('callsign')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ callsign, departure }) => (callsign ? [{ callsign, departure }] : []));
}
