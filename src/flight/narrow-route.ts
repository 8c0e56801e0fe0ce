import type { FoundFlight } from './flight.ts';

type Route = { origin: string | null; destination: string | null; via: string[] };

/** A leg's route, perhaps a part of the flight's; one that is not on record is trusted: bookings are newer. */
export function narrowRoute(leg: Omit<Route, 'via'>, flight: FoundFlight | null): Route {
  if (!flight) return { origin: leg.origin, destination: leg.destination, via: [] };
  const stops = [flight.origin, ...flight.flightData.via, flight.destination].filter((code) => code !== null);
  const from = leg.origin === null ? 0 : stops.indexOf(leg.origin);
  const to = leg.destination === null ? stops.length - 1 : stops.lastIndexOf(leg.destination);
  if (from < 0 || to < 0 || from >= to) return { origin: leg.origin, destination: leg.destination, via: [] };
  return { origin: stops[from] ?? null, destination: stops[to] ?? null, via: stops.slice(from + 1, to) };
}
