import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RouteAnswer, RouteSearch } from '#src/flight/route-search.ts';
import { trpc } from '../../api/trpc.ts';
import { toastNotLoaded } from '../../ui/toast.ts';
import { routeQuery } from './route-query.ts';

/** The first page of a route's flights with those loaded since; `loadMore` is null after the last page. */
export function useMoreFlights(search: RouteSearch, first: RouteAnswer) {
  const [utils, queries] = [trpc.useUtils(), useQueryClient()];
  const [more, setMore] = useState<RouteAnswer[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const { isCapped, next } = more.at(-1) ?? first;
  const load = async (page: number) => {
    setIsLoading(true);
    try {
      const answer = await queries.fetchQuery(routeQuery(utils, { ...search, page }));
      setMore((loaded) => [...loaded, answer]);
    } catch {
      toastNotLoaded();
    } finally {
      setIsLoading(false);
    }
  };
  return {
    answer: { ...first, flights: [first, ...more].flatMap(({ flights }) => flights), isCapped, next },
    loadMore: next === null ? null : () => void load(next),
    isLoading,
  };
}
