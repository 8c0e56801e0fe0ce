import type { Facts } from '../../reference/facts.ts';
import type { AirlineNamesTable } from '../../schema/reference.ts';
import type { Codes } from './use-line.ts';

/** Codes that the US DOT gives airlines itself, and one that two airlines have used. */
const OWN_CODES = new Map([
  ['07Q', 'FLE'],
  ['5D', 'SLI'],
  ['P3', 'POE'],
  ['PD', 'POE'],
]);

/**
 * Translates external codes by our facts, then by the imported airlines; a code shared by several airlines gives null.
 */
export function codesOf(
  facts: Facts,
  imported: AirlineNamesTable[],
  modelIdOfTail: Codes['modelIdOfTail'] = () => null,
): Codes {
  const importedByIata = Map.groupBy(imported, ({ iata }) => iata);
  return {
    airlineIcao: (code) =>
      OWN_CODES.get(code) ?? only(facts.listAirlinesByCode(code)) ?? only(importedByIata.get(code) ?? []),
    airportIcao: (iata) => facts.findAirport(iata)?.icao ?? null,
    modelId: (designator) => (designator ? facts.findModelId(designator) : null),
    isDomestic: (origin, destination, country) =>
      [origin, destination].every((code) => facts.findAirport(code)?.countryCode === country),
    modelIdOfTail,
  };
}

function only(airlines: { icao: string }[]): string | null {
  return airlines.length === 1 ? (airlines[0]?.icao ?? null) : null;
}
