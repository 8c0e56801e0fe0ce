import { listRoutesByPair } from '#db/repositories/reference/routes.ts';
import { flightNumberOf } from '#src/flight/flight-number.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import type { Airport } from '#src/reference/airport.ts';
import type { Context } from '../../context.ts';
import { findAirlineNames } from '../reference/find-airlines.ts';

export type AirportPairs = { origins: Airport[]; destinations: Airport[] };

/**
 * Lists the flights between these airports in the built-in and imported tables, each once; slightly more than `limit`
 * if there are more.
 */
export async function listKnownRoute(
  ctx: Context,
  { origins, destinations }: AirportPairs,
  limit: number,
): Promise<RouteFlight[]> {
  const reference = await referenceFlights(ctx, { origins, destinations }, limit);
  const seen = new Set(reference.map((flight) => flight.callsign));
  const imported = await importedFlights(ctx, { origins, destinations }, limit);
  return [...reference, ...imported.filter((flight) => !seen.has(flight.callsign))];
}

async function referenceFlights(
  ctx: Context,
  { origins, destinations }: AirportPairs,
  limit: number,
): Promise<RouteFlight[]> {
  const iatas = (airports: Airport[]) => airports.map((airport) => airport.iata);
  const found = ctx.facts.listFlightsByRoute(iatas(origins), iatas(destinations), limit + 1);
  const nameOf = await findAirlineNames(
    ctx,
    found.map((flight) => flight.airlineIcao),
  );
  return found.map(({ flightNumber, callsign, airlineIcao, origin, destination }) => {
    const airline = nameOf(airlineIcao)?.name ?? null;
    return {
      flightNumber,
      callsign,
      airline,
      airlineIcao,
      origin,
      destination,
      departure: null,
      provider: 'reference',
    };
  });
}

async function importedFlights(
  ctx: Context,
  { origins, destinations }: AirportPairs,
  limit: number,
): Promise<RouteFlight[]> {
  const icaos = (airports: Airport[]) => airports.map((airport) => airport.icao).filter((icao) => icao !== null);
  const found = await listRoutesByPair(ctx.db, icaos(origins), icaos(destinations), 2 * limit);
  const nameOf = await findAirlineNames(
    ctx,
    found.map((route) => route.airlineIcao),
  );
  const iataOf = new Map([...origins, ...destinations].map((airport) => [airport.icao, airport.iata]));
  return found.map(({ callsign, airlineIcao, origin, destination }) => ({
    flightNumber: flightNumberOf(callsign, (ctx.facts.findSeller(airlineIcao) ?? nameOf(airlineIcao))?.iata ?? null),
    callsign,
    airline: nameOf(airlineIcao)?.name ?? null,
    airlineIcao,
    origin: iataOf.get(origin) ?? origin,
    destination: iataOf.get(destination) ?? destination,
    departure: null,
    provider: 'routes',
  }));
}
