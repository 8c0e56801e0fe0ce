import type { Db } from '#db/connect.ts';
import { type AirlineName, findAirlinesByCode } from '#db/repositories/airlines.ts';
import { findAirport, findAirportsByCityCode } from '#db/repositories/airports.ts';
import { listReferenceFlightsByRoute } from '#db/repositories/reference-flights.ts';
import { listRoutesByPair } from '#db/repositories/routes.ts';
import { AppError } from '#src/errors.ts';
import { flightNumberOf } from '#src/flight/flight-number.ts';
import type { RouteAnswer, RouteFlight, RouteSearch } from '#src/flight/route-search.ts';
import type { Airport } from '#src/reference/airport.ts';
import type { Context } from '../context.ts';

const LIST_LIMIT = 50;

/** Flights between two airports or cities; never counted against an allowance. Throws invalid_input for codes that are none. */
export async function searchRoute(ctx: Context, search: RouteSearch): Promise<RouteAnswer> {
  const origins = await airportsOf(ctx.db, search.origin);
  const destinations = await airportsOf(ctx.db, search.destination);
  if (search.origin === search.destination) {
    throw new AppError('invalid_input', 'Origin and destination are the same. Choose two different airports.');
  }
  const reference = await referenceFlights(ctx.db, origins, destinations);
  const seen = new Set(reference.map((flight) => flight.callsign));
  const imported = await importedFlights(ctx.db, origins, destinations);
  const flights = [...reference, ...imported.filter((flight) => !seen.has(flight.callsign))];
  return { flights: flights.slice(0, LIST_LIMIT), isCapped: flights.length > LIST_LIMIT };
}

/** The airport with this code, else the airports of the city with it. */
async function airportsOf(db: Db, code: string): Promise<Airport[]> {
  const airport = await findAirport(db, code);
  const airports = airport ? [airport] : await findAirportsByCityCode(db, code);
  if (airports.length > 0) return airports;
  throw new AppError('invalid_input', `We know no airport with the code ${code}. Choose one from the suggestions.`);
}

async function referenceFlights(db: Db, origins: Airport[], destinations: Airport[]): Promise<RouteFlight[]> {
  const iatas = (airports: Airport[]) => airports.map((airport) => airport.iata);
  const found = await listReferenceFlightsByRoute(db, iatas(origins), iatas(destinations), LIST_LIMIT + 1);
  const nameOf = await airlineNames(
    db,
    found.map((flight) => flight.airlineIcao),
  );
  return found.map(({ flightNumber, callsign, airlineIcao, origin, destination }) => {
    const airline = nameOf(airlineIcao)?.name ?? null;
    return { flightNumber, callsign, airline, origin, destination, departure: null, provider: 'reference' };
  });
}

async function importedFlights(db: Db, origins: Airport[], destinations: Airport[]): Promise<RouteFlight[]> {
  const icaos = (airports: Airport[]) => airports.map((airport) => airport.icao).filter((icao) => icao !== null);
  const found = await listRoutesByPair(db, icaos(origins), icaos(destinations), 2 * LIST_LIMIT);
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

async function airlineNames(db: Db, icaos: string[]): Promise<(icao: string) => AirlineName | null> {
  const names = new Map<string, AirlineName | null>();
  for (const icao of new Set(icaos)) names.set(icao, (await findAirlinesByCode(db, icao))[0] ?? null);
  return (icao) => names.get(icao) ?? null;
}
