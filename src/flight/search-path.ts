import type { FlightSearch } from './flight-search.ts';

/** Where REST answers a flight search: for the member who is signed in, or for a guest. */
export function searchPath(search: FlightSearch, isForMembers: boolean): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return `/api${isForMembers ? '' : '/guest'}/flights/search?${query}`;
}
