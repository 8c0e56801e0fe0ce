import type { Db } from '#db/connect.ts';
import { findAirlineName } from '#db/repositories/airlines.ts';
import { findAirportsByCode, listAirportsByCodes } from '#db/repositories/airports.ts';
import { listReferenceFlightsByRoute } from '#db/repositories/reference-flights.ts';
import { listRoutesByPair } from '#db/repositories/routes.ts';
import { AppError } from '#src/errors.ts';
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
  const known = await knownFlights(ctx.db, origins, destinations);
  return { flights: known.slice(0, LIST_LIMIT), isCapped: known.length > LIST_LIMIT };
}

async function airportsOf(db: Db, code: string): Promise<Airport[]> {
  const airports = await findAirportsByCode(db, code);
  if (airports.length > 0) return airports;
  throw new AppError('invalid_input', `We know no airport with the code ${code}. Choose one from the suggestions.`);
}

async function knownFlights(db: Db, origins: Airport[], destinations: Airport[]): Promise<RouteFlight[]> {
  const iatas = (airports: Airport[]) => airports.map((airport) => airport.iata);
  const icaos = (airports: Airport[]) => airports.map((airport) => airport.icao).filter((icao) => icao !== null);
  const reference = await listReferenceFlightsByRoute(db, iatas(origins), iatas(destinations), LIST_LIMIT + 1);
  const seen = new Set(reference.map((flight) => flight.callsign));
  const routes = await listRoutesByPair(db, icaos(origins), icaos(destinations), 2 * LIST_LIMIT);
  const others = routes.filter((route) => !seen.has(route.callsign));
  const codes = await listAirportsByCodes(
    db,
    others.flatMap((route) => [route.origin, route.destination]),
  );
  const shortCode = (icao: string) => codes.find((airport) => airport.icao === icao)?.iata ?? icao;
  const rows: RouteFlight[] = [];
  for (const flight of reference) {
    const { flightNumber, callsign, origin, destination } = flight;
    const airline = await findAirlineName(db, flight.airlineIcao);
    rows.push({
      flightNumber,
      callsign,
      airline: airline?.name ?? null,
      origin,
      destination,
      departure: null,
      provider: 'reference',
    });
  }
  for (const route of others) {
    const airline = await findAirlineName(db, route.airlineIcao);
    rows.push({
      flightNumber: `${airline?.iata ?? route.airlineIcao}${route.callsign.slice(3)}`,
      callsign: route.callsign,
      airline: airline?.name ?? null,
      origin: shortCode(route.origin),
      destination: shortCode(route.destination),
      departure: null,
      provider: 'routes',
    });
  }
  return rows;
}
