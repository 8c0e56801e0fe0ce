import type { Db } from '../../connect.ts';

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

/** Lists the flight numbers of saved and watched legs on these days (YYYY-MM-DD), without whose they are. */
export async function listLegNumbers(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_legs')
    .select('flightNumber')
    .distinct()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .limit(MOST)
    .execute();
  return rows.map(({ flightNumber }) => flightNumber);
}
