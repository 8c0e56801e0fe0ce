import { tablesOf } from '../reference/airport-tables.ts';
import { designatorsOf } from '../reference/designators.ts';
import type { Codes } from './read/use/use-line.ts';
import * as shipped from './shipped.ts';
import type { OnRecord } from './source.ts';

/** Codes that the US DOT gives airlines itself, and one that two airlines have used. */
const OWN_CODES = new Map([
  ['07Q', 'FLE'],
  ['5D', 'SLI'],
  ['P3', 'POE'],
  ['PD', 'POE'],
]);

export function loadOnRecord(): OnRecord & { oversight: ReturnType<typeof shipped.loadOversight> } {
  const oversight = shipped.loadOversight();
  const { airlines } = shipped.loadAirlines(oversight);
  return { airlines, oversight, airports: shipped.loadAirports(), models: shipped.loadAircraftModels() };
}

/**
 * Translates codes by the facts on record, then by the names of other airlines; null for a code that several airlines share.
 * @param named the other airlines with an IATA code
 */
export function codesOf(
  { airlines, airports, models }: OnRecord,
  named: (iata: string, name: string | undefined) => { icao: string }[],
): Codes {
  const { byCode } = tablesOf(airports);
  const designators = designatorsOf(models);
  const byIata = Map.groupBy(airlines, ({ iata }) => iata);
  return {
    airlineIcao: (code, name) =>
      OWN_CODES.get(code) ??
      only(code.length === 2 ? byIata.get(code) : airlines.filter(({ icao }) => icao === code)) ??
      only(named(code, name)),
    airportIcao: (iata) => byCode.get(iata)?.icao ?? null,
    modelId: (designator) => designators.get(designator.toUpperCase()) ?? null,
    isDomestic: (origin, destination, country) =>
      [origin, destination].every((code) => byCode.get(code)?.countryCode === country),
  };
}

function only(airlines: { icao: string }[] = []): string | null {
  return airlines.length === 1 ? (airlines[0]?.icao ?? null) : null;
}
