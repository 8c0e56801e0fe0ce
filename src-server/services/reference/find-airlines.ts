import { listImportedAirlines } from '#db/site/reference/airlines.ts';
import type { Airline } from '#src/reference/airline.ts';
import { isNamed } from '#src/reference/ended-airline.ts';
import { countRatings, type RatingCounts } from '#src/safety/airline/rating-peers.ts';
import type { FactsContext } from '../../context.ts';
import { forLast, onceFor } from '../../runtime/caching/kept.ts';

export type AirlineName = { icao: string; iata: string | null; name: string };

/**
 * Finds the airlines with this IATA (2 characters) or ICAO (3 letters) code today: those with facts, else those with an
 * imported name that have not stopped flying, by the name under which they are known to be banned.
 */
export async function findAirlinesByCode({ db, facts }: FactsContext, code: string): Promise<AirlineName[]> {
  const known = facts.listAirlinesByCode(code).map(({ icao, iata, name }) => ({ icao, iata, name }));
  if (known.length > 0) return known;
  const imported = await listImportedAirlines(db, code.toUpperCase());
  const flying = imported.filter(
    ({ icao, name }) => !facts.listEndedAirlines(icao).some((ended) => isNamed(ended, name)),
  );
  const named = facts.oversight.airlineStates.airlines;
  return flying.map((airline) => ({
    ...airline,
    name: named.find(({ icao }) => icao === airline.icao)?.name ?? airline.name,
  }));
}

/** Looks up airlines by ICAO code, each once. The returned function gives null for a code that no airline has. */
export async function findAirlineNames(
  ctx: FactsContext,
  icaos: string[],
): Promise<(icao: string) => AirlineName | null> {
  const names = new Map<string, AirlineName | null>();
  for (const icao of new Set(icaos)) names.set(icao, (await findAirlinesByCode(ctx, icao))[0] ?? null);
  return (icao) => names.get(icao) ?? null;
}

const ratingsOf = onceFor((airlines: Airline[]) => forLast((today: string) => countRatings(airlines, today)));

/** Returns how many airlines have how many points today, counted once a day. @param today ISO date */
export function getRatings(airlines: Airline[], today: string): RatingCounts {
  return ratingsOf(airlines)(today);
}
