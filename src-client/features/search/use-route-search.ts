import { useQuery } from '@tanstack/react-query';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { trpc } from '../../trpc.ts';
import { isGuestSearch, tellFailure } from './use-flight-search.ts';

/** Flights between two airports; never counted. `onFailure` hears of each search that failed, once. */
export function useRouteSearch(search: RouteSearch, onFailure: (failure: SearchFailure) => void) {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: ['route-search', search],
    queryFn: async ({ signal }) => {
      try {
        return (await isGuestSearch(utils))
          ? await utils.client.flights.guestSearchByAirports.query(search, { signal })
          : await utils.client.flights.searchByAirports.query(search, { signal });
      } catch (error) {
        if (!signal.aborted) tellFailure(utils, error, onFailure);
        throw error;
      }
    },
  });
}
