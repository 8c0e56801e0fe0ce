import type { Flight } from './flight.ts';
import { greatCircleKm } from './great-circle.ts';
import type { Place } from './place.ts';

type Route = Pick<Flight, 'origin' | 'destination' | 'flightData'>;

/** Origin, stops and destination in order; null unless all positions are on record and not all the same. */
export function findStops({ origin, destination, flightData }: Route): Place[] | null {
  return stopsAt([origin, ...flightData.via, destination], flightData.places);
}

/** The same for airports by their codes. */
export function stopsAt(codes: (string | null)[], places: Place[] = []): Place[] | null {
  const stops = codes.map((code) => places.find((place) => place.code === code));
  const known = stops.filter((stop) => stop !== undefined);
  const leadsAway = new Set(known.map((place) => place.code)).size > 1;
  return leadsAway && known.length === stops.length ? known : null;
}

/** One leg between two stops, with its great-circle distance (km). */
export type PlacedLeg = { origin: Place; destination: Place; km: number };

/** The flight's legs in order; none unless all positions are on record. */
export function placedLegs(flight: Route): PlacedLeg[] {
  const stops = findStops(flight) ?? [];
  return stops.slice(1).map((destination, index) => {
    const origin = stops[index] as Place;
    return { origin, destination, km: greatCircleKm(origin, destination) };
  });
}

/** The sum of the great-circle distances between stops, in kilometers. */
export function greatCirclesKm(stops: Place[]): number {
  return stops.slice(1).reduce((sum, stop, index) => sum + greatCircleKm(stops[index] as Place, stop), 0);
}
