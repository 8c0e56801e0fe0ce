import type { RouteSearch } from '#src/flight/route-search.ts';
import type { Utils } from '../../trpc.ts';
import { isGuestSearch, orSessionEnded } from './who-searches.ts';

/** The search of flights between two airports as a query; never counted. */
export function routeQuery(utils: Utils, search: RouteSearch) {
  return {
    queryKey: ['route-search', search],
    // asked before it is shown: what has failed by then is told, not asked again
    retryOnMount: false,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      orSessionEnded(utils, async () =>
        (await isGuestSearch(utils))
          ? utils.client.flights.guestSearchByAirports.query(search, { signal })
          : utils.client.flights.searchByAirports.query(search, { signal }),
      ),
  };
}
