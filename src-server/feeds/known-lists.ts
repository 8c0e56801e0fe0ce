import type { Db } from '#db/connect.ts';
import { loadOversight } from '#db/reference/load-reference.ts';
import { findListState } from '#db/repositories/reference/refresh-feeds.ts';
import type { EuList } from '#src/lists/merge-eu-list.ts';
import { type Airport, airportSchema } from '#src/reference/airport.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';
import type { Source } from '#src/reference/source.ts';

/** The name under which airports that differ from the shipped ones are stored. */
export const OBSERVED_AIRPORTS = 'airports';

/** Returns airports that are new or have changed since the release, as last imported. */
export async function knownAirports(db: Db): Promise<Airport[]> {
  const state = await findListState(db, OBSERVED_AIRPORTS);
  return state ? airportSchema.array().parse(JSON.parse(state.body)) : [];
}

export const EU_LIST_FEED = 'eu-list';
export const EU_LIST = 'eu-air-safety-list';

/** Returns the list as last imported, or as shipped if that is newer. */
export async function knownEuList(db: Db): Promise<EuList> {
  const shipped = oversightSchema.shape.euAirSafetyList.parse(loadOversight().euAirSafetyList);
  const state = await findListState(db, EU_LIST);
  if (!state || state.asOf < shipped.asOf) return shipped;
  return oversightSchema.shape.euAirSafetyList.parse(JSON.parse(state.body));
}

/** The source shown to readers for the imported list; only the Official Journal is authentic. */
export function euListSource(day: string): Source {
  return {
    title: 'European Commission, EU Air Safety List (table of Annexes A and B)',
    url: 'https://transport.ec.europa.eu/transport-themes/eu-air-safety-list_en',
    asOf: day,
  };
}

export const IASA = 'faa-iasa';

/** Returns the states in Category 2 as last imported, or as shipped if that is newer. */
export async function knownIasa(db: Db): Promise<Oversight['faaIasa']> {
  const shipped = oversightSchema.shape.faaIasa.parse(loadOversight().faaIasa);
  const state = await findListState(db, IASA);
  if (!state || state.asOf < shipped.asOf) return shipped;
  return oversightSchema.shape.faaIasa.parse(JSON.parse(state.body));
}
