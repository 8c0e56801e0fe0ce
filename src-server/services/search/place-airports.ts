import type { FoundFlight } from '#src/flight/flight.ts';
import type { Context } from '../../context.ts';

/** Adds the city and position of a flight's airports, if on record. */
export function placeAirports({ facts }: Context, flight: FoundFlight): FoundFlight {
  const { origin, destination, flightData } = flight;
  const codes = [...new Set([origin, ...flightData.via, destination])].filter((code) => code !== null);
  const places = codes.flatMap((code) => {
    const airport = facts.findAirport(code);
    return airport ? [{ code, city: airport.city, latitude: airport.latitude, longitude: airport.longitude }] : [];
  });
  return { ...flight, flightData: { ...flightData, places } };
}
