import type { RouteSearch } from '#src/flight/route-search.ts';
import type { Utils } from '../../api/trpc.ts';
import { isGuestSearch, orSessionEnded } from './guest-search.ts';

/** The query for flights between two airports; never counted. */
export function routeQuery(utils: Utils, search: RouteSearch) {
  return {
    queryKey: ['route-search', search],
    // it starts before it is shown: a search that has already failed is reported, not repeated
    retryOnMount: false,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      orSessionEnded(utils, async () =>
        utils.client.flights.searchByAirports.query(
          { ...search, membersOnly: !(await isGuestSearch(utils)) },
          { signal },
        ),
      ),
  };
}
