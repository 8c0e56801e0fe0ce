import { useQuery } from '@tanstack/react-query';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { trpc } from '../../trpc.ts';
import { failureOf } from './use-flight-search.ts';

/** Flights between two airports; never counted. `onFailure` hears of each search that failed, once. */
export function useRouteSearch(search: RouteSearch | null, onFailure: (failure: SearchFailure) => void) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['route-search', search],
    enabled: search !== null,
    queryFn: async ({ signal }) => {
      try {
        return await client.flights.guestSearchByAirports.query(search as RouteSearch, { signal });
      } catch (error) {
        if (!signal.aborted) onFailure(failureOf(error));
        throw error;
      }
    },
  });
}
