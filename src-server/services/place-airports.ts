import { listAirportsByCodes } from '#db/repositories/airports.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { Context } from '../context.ts';

/** The flight with city and position of its airports, as far as they are on record; those asked for last are kept in memory. */
export async function placeAirports(ctx: Context, flight: FoundFlight): Promise<FoundFlight> {
  const { origin, destination, flightData } = flight;
  const codes = [...new Set([origin, ...flightData.via, destination])].filter((code) => code !== null);
  const { places: kept } = ctx.recentFacts;
  const airports = await listAirportsByCodes(
    ctx.db,
    codes.filter((code) => !kept.find(code)),
  );
  const places = codes.flatMap((code) => {
    const airport = kept.find(code) ?? airports.find(({ iata, icao }) => iata === code || icao === code);
    return airport ? [{ code, city: airport.city, latitude: airport.latitude, longitude: airport.longitude }] : [];
  });
  for (const place of places) if (!kept.find(place.code)) kept.keep(place.code, place);
  return { ...flight, flightData: { ...flightData, places } };
}
