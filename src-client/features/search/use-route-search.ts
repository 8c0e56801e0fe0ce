import { useQuery } from '@tanstack/react-query';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { trpc } from '../../api/trpc.ts';
import { routeQuery } from './route-query.ts';
import { useOnFailure } from './use-on-failure.ts';

/** Flights between two airports. `onFailure` is called once for each failed search. */
export function useRouteSearch(search: RouteSearch, onFailure: (failure: SearchFailure) => void) {
  const query = useQuery(routeQuery(trpc.useUtils(), search));
  useOnFailure(query, onFailure);
  return query;
}
