import { listImportedAirlines } from '#db/repositories/reference/airlines.ts';
import type { Context } from '../../context.ts';

export type AirlineName = { icao: string; iata: string | null; name: string };

/**
 * Finds the airlines with this IATA (2 characters) or ICAO (3 letters) code: those with facts first, then those with
 * only an imported name.
 */
export async function findAirlinesByCode({ db, facts }: Context, code: string): Promise<AirlineName[]> {
  const known = facts.listAirlinesByCode(code).map(({ icao, iata, name }) => ({ icao, iata, name }));
  // an ICAO code belongs to one airline
  if (known.length > 0 && code.length > 2) return known;
  const imported = await listImportedAirlines(db, code.toUpperCase());
  return [...known, ...imported.filter(({ icao }) => !known.some((airline) => airline.icao === icao))];
}

/** Looks up airlines by ICAO code, each once. The returned function gives null for a code that no airline has. */
export async function findAirlineNames(ctx: Context, icaos: string[]): Promise<(icao: string) => AirlineName | null> {
  const names = new Map<string, AirlineName | null>();
  for (const icao of new Set(icaos)) names.set(icao, (await findAirlinesByCode(ctx, icao))[0] ?? null);
  return (icao) => names.get(icao) ?? null;
}
