import type { Flight } from './flight.ts';

/** The day of departure on the clock at the origin, YYYY-MM-DD; null when the flight has no departure. */
export function departureDayOf({ departure, flightData }: Pick<Flight, 'departure' | 'flightData'>): string | null {
  // before the day was kept by its name it was the day that the row of live data is from
  const kept = flightData.departureDay ?? (flightData.provider === 'flightradar24' ? flightData.asOf : null);
  return departure && (kept ?? departure.slice(0, 10));
}
