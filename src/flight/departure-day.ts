import type { Flight } from './flight.ts';

/** Returns the day of departure, local at the origin, YYYY-MM-DD; null if the flight has no departure. */
export function departureDayOf({ departure, flightData }: Pick<Flight, 'departure' | 'flightData'>): string | null {
  // flights stored before this field existed have the day of their live data's row
  const kept = flightData.departureDay ?? (flightData.provider === 'flightradar24' ? flightData.asOf : null);
  return departure && (kept ?? departure.slice(0, 10));
}
