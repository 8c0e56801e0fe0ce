import rows from './major-airports.json' with { type: 'json' };

export type MajorAirport = { iata: string; icao: string; name: string; city: string; country: string };

/** The 34 airports whose city the client knows without asking the server. */
export const MAJOR_AIRPORTS: readonly MajorAirport[] = rows;

/** Finds a major airport by its IATA (3 letters) or ICAO (4 letters) code, in any case. */
function findMajorAirport(code: string): MajorAirport | undefined {
  const key = code.length === 4 ? 'icao' : 'iata';
  return MAJOR_AIRPORTS.find((airport) => airport[key] === code.toUpperCase());
}

export function cityOf(code: string): string | null {
  return findMajorAirport(code)?.city ?? null;
}

/** KSFO → SFO, for a major airport; any other code stays as it is. */
export function shortCode(code: string): string {
  return findMajorAirport(code)?.iata ?? code;
}
