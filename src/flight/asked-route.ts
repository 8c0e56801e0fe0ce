import type { FoundFlight } from './flight.ts';

/** Where a flight leads by the words of who asks: two IATA codes, of which none has been looked up. */
export type AskedRoute = { origin: string; destination: string };

const BETWEEN = /(?:\s*[-–—→>/]+\s*|\s+(?:to\s+)?)/.source;
const BEHIND = new RegExp(`^(.*\\d[A-Z]?)[\\s,]+(?:from\\s+)?([A-Z]{3})${BETWEEN}([A-Z]{3})$`, 'i');
const BEFORE = new RegExp(`^([A-Z]{3})${BETWEEN}([A-Z]{3})[\\s,:]+(\\w{2,3}[\\s-]?\\d{1,4}[A-Z]?)$`, 'i');

/** 'BA9999 LHR JFK' → 'BA9999' and the route; 'LHR-JFK BA9999', too. */
export function splitRoute(text: string): { number: string; route: AskedRoute | null } {
  const behind = BEHIND.exec(text);
  const [number, origin, destination] = behind ? behind.slice(1) : (rotated(BEFORE.exec(text)?.slice(1)) ?? []);
  if (!number || !origin || !destination) return { number: text, route: null };
  return { number, route: { origin: origin.toUpperCase(), destination: destination.toUpperCase() } };
}

/** The text that asks for a number with its route, where that is known; otherwise the number. */
export function withRouteText(
  flightNumber: string,
  { origin, destination }: Pick<FoundFlight, 'origin' | 'destination'>,
): string {
  return origin && destination ? [flightNumber, origin, destination].join(' ') : flightNumber;
}

function rotated([origin, destination, number]: (string | undefined)[] = []): (string | undefined)[] {
  return [number, origin, destination];
}
