import type { Db } from '#db/connect.ts';
import { findAirport, findAirportsByCityCode } from '#db/repositories/airports.ts';
import { AppError } from '#src/errors.ts';
import type { RouteAnswer, RouteSearch } from '#src/flight/route-search.ts';
import type { Airport } from '#src/reference/airport.ts';
import type { Context } from '../context.ts';
import type { Watch } from './fetch-once.ts';
import { listKnownRoute } from './list-known-route.ts';
import { listLiveRoute } from './list-live-route.ts';
import { orFault } from './or-fault.ts';

const LIST_LIMIT = 50;

/**
 * Flights between two airports or cities, from live data where a key is set and it has any, else from the tables.
 * Never counted against an allowance. Throws invalid_input for codes that are none.
 */
export async function searchRoute(ctx: Context, search: RouteSearch, watch: Watch): Promise<RouteAnswer> {
  const origins = await airportsOf(ctx.db, search.origin);
  const destinations = await airportsOf(ctx.db, search.destination);
  if (search.origin === search.destination) {
    throw new AppError('invalid_input', 'Origin and destination are the same. Choose two different airports.');
  }
  const pairs = { origins, destinations };
  const live = ctx.liveFlights.isConfigured
    ? await orFault('FlightRadar24', listLiveRoute(ctx, { pairs, date: search.date }, watch))
    : { value: null, fault: null };
  if (live.value && live.value.flights.length > 0) return capped(live.value);
  const notes = live.fault ? [`Live flight data is missing: ${live.fault.message}`] : [];
  if (search.date) notes.push(`We have no schedule for ${search.date}: these flights are known to fly the route.`);
  return capped({ flights: await listKnownRoute(ctx.db, pairs, LIST_LIMIT), isCapped: false, notes });
}

function capped({ flights, isCapped, notes }: RouteAnswer): RouteAnswer {
  return { flights: flights.slice(0, LIST_LIMIT), isCapped: isCapped || flights.length > LIST_LIMIT, notes };
}

/** The airport with this code, else the airports of the city with it. */
async function airportsOf(db: Db, code: string): Promise<Airport[]> {
  const airport = await findAirport(db, code);
  const airports = airport ? [airport] : await findAirportsByCityCode(db, code);
  if (airports.length > 0) return airports;
  throw new AppError('invalid_input', `We know no airport with the code ${code}. Choose one from the suggestions.`);
}
