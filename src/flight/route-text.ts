import type { FoundFlight } from './flight.ts';

/** The text that asks for a number with its route, where that is known; otherwise the number. */
export function withRouteText(
  flightNumber: string,
  { origin, destination }: Pick<FoundFlight, 'origin' | 'destination'>,
): string {
  return origin && destination ? [flightNumber, origin, destination].join(' ') : flightNumber;
}
