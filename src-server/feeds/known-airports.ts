import type { Db } from '#db/connect.ts';
import { findListState } from '#db/repositories/reference/feed-snapshots.ts';
import { type Airport, airportSchema } from '#src/reference/airport.ts';

/** The name under which airports that differ from the shipped ones are stored. */
export const OBSERVED_AIRPORTS = 'airports';

/** Returns airports that are new or have changed since the release, as last imported. */
export async function knownAirports(db: Db): Promise<Airport[]> {
  const state = await findListState(db, OBSERVED_AIRPORTS);
  return state ? airportSchema.array().parse(JSON.parse(state.body)) : [];
}
