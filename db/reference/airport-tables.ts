import type { Airport } from '../../src/reference/airport.ts';
import { busiestFirst } from '../../src/reference/airport-search.ts';
import type { FormerAirport } from '../../src/reference/former-airport.ts';

/** Airports, busiest first, and by what they are found by: IATA or ICAO code, city code, name of the country. */
export type AirportTables = {
  all: Airport[];
  byCode: Map<string, Airport>;
  byCity: Map<string | null, Airport[]>;
  codeOfCountry: Map<string, string>;
};

export function tablesOf(airports: Airport[]): AirportTables {
  const all = airports.toSorted(busiestFirst);
  // so that of airports sharing an ICAO code or a country's name, the busiest is written last and wins
  const quietFirst = all.toReversed();
  return {
    all,
    byCode: new Map([
      ...quietFirst.flatMap((airport) => (airport.icao ? [[airport.icao, airport] as const] : [])),
      ...quietFirst.map((airport) => [airport.iata, airport] as const),
    ]),
    byCity: Map.groupBy(all, ({ cityCode }) => cityCode),
    codeOfCountry: new Map(quietFirst.map(({ country, countryCode }) => [country, countryCode])),
  };
}

/** Codes that airports had, or have in other tables → their IATA code of today. */
export function otherCodesOf(codes: { icao: string; iata: string }[], former: FormerAirport[]): Map<string, string> {
  const recoded = former.filter(({ kind }) => kind === 'recoded');
  return new Map([
    ...codes.map(({ icao, iata }) => [icao, iata] as const),
    ...recoded.map(({ iata, now }) => [iata, now] as const),
  ]);
}
