import type { Airline } from '../../../src/reference/airline.ts';
import type { Airport } from '../../../src/reference/airport.ts';
import type { FormerAirport } from '../../../src/reference/former-airport.ts';
import type { ReferenceFlight } from '../load-reference.ts';

/** What the reader of bookings knows of airports, airlines and routes, as small as can be. */
export type BookingCodes = {
  /** 'Europe/London LHRLGW…': a zone and the codes of its airports and cities, three letters each; joined by ';' */
  airports: string;
  /** 'BA BAW British Airways', joined by ';' */
  airlines: string;
  /** 'BA 286SFOLHR 15LHRSIN': the numbers of an airline and what they connect; joined by ';' */
  routes: string;
};

/**
 * Passes and receipts still name former airports, whose zone is that of their successor.
 * @param zoneAt gives the zone of a place by its latitude and longitude
 */
export function bookingCodesOf(
  tables: {
    airports: Pick<Airport, 'iata' | 'cityCode' | 'latitude' | 'longitude'>[];
    former: Pick<FormerAirport, 'iata' | 'now'>[];
    airlines: Pick<Airline, 'icao' | 'iata' | 'name'>[];
    flights: Pick<ReferenceFlight, 'flightNumber' | 'origin' | 'destination'>[];
  },
  zoneAt: (latitude: number, longitude: number) => string,
): BookingCodes {
  const zones = new Map<string, string>();
  for (const { iata, cityCode, latitude, longitude } of tables.airports) {
    const zone = zoneAt(latitude, longitude);
    for (const code of [iata, cityCode]) if (code && !zones.has(code)) zones.set(code, zone);
  }
  for (const { iata, now } of tables.former) {
    const zone = zones.get(now);
    if (iata && zone && !zones.has(iata)) zones.set(iata, zone);
  }
  const flights = tables.flights.map(
    ({ flightNumber, origin, destination }) =>
      [flightNumber.slice(0, 2), flightNumber.slice(2) + origin + destination] as const,
  );
  return {
    airports: listed(
      [...zones].map(([code, zone]) => [zone, code]),
      '',
    ),
    airlines: tables.airlines.flatMap(({ icao, iata, name }) => (iata ? [`${iata} ${icao} ${name}`] : [])).join(';'),
    routes: listed(flights, ' '),
  };
}

/** 'KEY ONETWO;OTHER THREE' */
function listed(pairs: (readonly [key: string, value: string])[], between: string): string {
  const lists = new Map<string, string[]>();
  for (const [key, value] of pairs) lists.set(key, [...(lists.get(key) ?? []), value]);
  return [...lists].map(([key, values]) => `${key} ${values.join(between)}`).join(';');
}
