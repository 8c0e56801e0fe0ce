import type { Flight } from './flight.ts';

/** Returns the day of departure, local at the origin, YYYY-MM-DD; null if the flight has no departure. */
export function departureDayOf({ departure, flightData }: Pick<Flight, 'departure' | 'flightData'>): string | null {
  return flightData.departureDay ?? departure?.slice(0, 10) ?? null;
}
