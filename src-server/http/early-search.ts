import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { flightSearchOf, readHomeSearch } from '#src/flight/home-search.ts';

/**
 * Where the program on the page will ask for the flight of the page's address, as tRPC writes it (src-client/trpc.ts); null
 * for what it will not ask. With it the page asks while the program is still on its way.
 * @param query of the page's address
 */
export function earlySearchPath(query: Record<string, unknown>, isSignedIn: boolean): string | null {
  // the program reads the last of what stands in the address twice
  if (Object.values(query).some(Array.isArray)) return null;
  const search = flightSearchOf(readHomeSearch(query));
  if (!search || !parseFlightNumber(search.flightNumber)) return null;
  const procedure = isSignedIn ? 'flights.searchSteps' : 'flights.guestSearchSteps';
  return `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: search }))}`;
}
