import type { RouteFlight } from './route-search.ts';

/** Lowest rate first; then flights without one, and last those of airlines that are banned in the EU. */
export function byRate(flights: RouteFlight[]): RouteFlight[] {
  return flights.toSorted((a, b) => placeOf(a) - placeOf(b) || rateOf(a) - rateOf(b));
}

function placeOf({ flightRate, airlineFacts }: RouteFlight): number {
  if (airlineFacts?.ban?.kind === 'banned') return 2;
  return flightRate ? 0 : 1;
}

function rateOf({ flightRate }: RouteFlight): number {
  return flightRate?.ratePerMillionDepartures ?? 0;
}
