import type { QueryClient } from '@tanstack/react-query';
import { flightSearchOf, type HomeSearch, routeSearchOf } from '#src/flight/home-search.ts';
import type { Utils } from '../api/trpc.ts';
import { flightQuery, routeQuery } from '../features/search/flight-query.ts';

/** Sends a search at once; the code that shows the answer may load later. */
export function askSearch(queries: QueryClient, utils: Utils, next: HomeSearch): void {
  const flight = flightSearchOf(next);
  const route = routeSearchOf(next);
  if (flight) void queries.prefetchQuery(flightQuery(utils, flight));
  if (route) void queries.prefetchQuery(routeQuery(utils, route));
}
