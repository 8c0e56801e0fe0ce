import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { flightSearchOf, readHomeSearch } from '#src/flight/home-search.ts';

/**
 * Returns the address at which the client will request the flight in the page's URL, as tRPC writes it
 * (src-client/api/trpc.ts); null if it contains no flight number. With it, the page can send that request before the client
 * has loaded.
 * @param query the page's query parameters
 */
export function prefetchedSearchPath(query: Record<string, unknown>, isSignedIn: boolean): string | null {
  // the program reads the last of what stands in the address twice
  if (Object.values(query).some(Array.isArray)) return null;
  const search = flightSearchOf(readHomeSearch(query));
  if (!search || !parseFlightNumber(search.flightNumber)) return null;
  const input = { 0: { ...search, membersOnly: isSignedIn } };
  return `/trpc/flights.searchSteps?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
}
