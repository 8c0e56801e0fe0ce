import type { Db } from '#db/connect.ts';
import { type AirlineName, findAirlinesByCode } from '#db/repositories/airlines.ts';
import { listReferenceFlightsByRoute } from '#db/repositories/reference-flights.ts';
import { listRoutesByPair } from '#db/repositories/routes.ts';
import { flightNumberOf } from '#src/flight/flight-number.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import type { Airport } from '#src/reference/airport.ts';

export type AirportPairs = { origins: Airport[]; destinations: Airport[] };

/** The flights between these airports that the built-in and imported tables know, each once; a few more than `limit` when there are more. */
export async function listKnownRoute(
  db: Db,
  { origins, destinations }: AirportPairs,
  limit: number,
): Promise<RouteFlight[]> {
  const reference = await referenceFlights(db, { origins, destinations }, limit);
  const seen = new Set(reference.map((flight) => flight.callsign));
  const imported = await importedFlights(db, { origins, destinations }, limit);
  return [...reference, ...imported.filter((flight) => !seen.has(flight.callsign))];
}

/** Looks up airlines by ICAO code, each once. */
export async function airlineNames(db: Db, icaos: string[]): Promise<(icao: string) => AirlineName | null> {
  const names = new Map<string, AirlineName | null>();
  for (const icao of new Set(icaos)) names.set(icao, (await findAirlinesByCode(db, icao))[0] ?? null);
  return (icao) => names.get(icao) ?? null;
}

async function referenceFlights(
  db: Db,
  { origins, destinations }: AirportPairs,
  limit: number,
): Promise<RouteFlight[]> {
  const iatas = (airports: Airport[]) => airports.map((airport) => airport.iata);
  const found = await listReferenceFlightsByRoute(db, iatas(origins), iatas(destinations), limit + 1);
  const nameOf = await airlineNames(
    db,
    found.map((flight) => flight.airlineIcao),
  );
  return found.map(({ flightNumber, callsign, airlineIcao, origin, destination }) => {
    const airline = nameOf(airlineIcao)?.name ?? null;
    return { flightNumber, callsign, airline, origin, destination, departure: null, provider: 'reference' };
  });
}

async function importedFlights(db: Db, { origins, destinations }: AirportPairs, limit: number): Promise<RouteFlight[]> {
  const icaos = (airports: Airport[]) => airports.map((airport) => airport.icao).filter((icao) => icao !== null);
  const found = await listRoutesByPair(db, icaos(origins), icaos(destinations), 2 * limit);
  const nameOf = await airlineNames(
    db,
    found.map((route) => route.airlineIcao),
  );
  const iataOf = new Map([...origins, ...destinations].map((airport) => [airport.icao, airport.iata]));
  return found.map(({ callsign, airlineIcao, origin, destination }) => ({
    flightNumber: flightNumberOf(callsign, nameOf(airlineIcao)?.iata ?? null),
    callsign,
    airline: nameOf(airlineIcao)?.name ?? null,
    origin: iataOf.get(origin) ?? origin,
    destination: iataOf.get(destination) ?? destination,
    departure: null,
    provider: 'routes',
  }));
}
