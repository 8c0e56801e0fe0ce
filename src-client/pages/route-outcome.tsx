import { useEffect } from 'react';
import type { RouteSearch } from '#src/flight/route-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { countText } from '#src/format/number.ts';
import { RouteResults, type RouteResultsProps } from '../features/route-list/route-results.tsx';
import { RouteSkeleton } from '../features/route-list/route-skeleton.tsx';
import { LoadingHeading } from '../features/search/loading-heading.tsx';
import { type SearchState, searchStateOf } from '../features/search/search-state.ts';
import { useRouteSearch } from '../features/search/use-route-search.ts';
import { SearchFailed } from './search-failed.tsx';

export type RouteOutcomeProps = {
  search: RouteSearch;
  onFailure: (failure: SearchFailure) => void;
  onDetails: RouteResultsProps['onDetails'];
  /** hears what a screen reader should say, as it changes */
  onNews: (news: string) => void;
  onState: (state: SearchState) => void;
};

/** Searches the flights of a route and lists them. */
export function RouteOutcome({ search, onFailure, onDetails, onNews, onState }: RouteOutcomeProps) {
  const query = useRouteSearch(search, onFailure);
  const news = newsOf(query);
  const state = searchStateOf(query);
  useEffect(() => onNews(news), [news, onNews]);
  useEffect(() => onState(state), [state, onState]);
  if (query.data) {
    // filters and choice belong to one search
    return <RouteResults key={JSON.stringify(search)} search={search} answer={query.data} onDetails={onDetails} />;
  }
  if (query.error && !query.isFetching) {
    return <SearchFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <LoadingHeading text={`Looking for flights from ${search.origin} to ${search.destination}…`} />
      <RouteSkeleton />
    </>
  );
}

function newsOf({ isFetching, data }: ReturnType<typeof useRouteSearch>): string {
  if (isFetching) return 'Analyzing Flight Safety';
  return data ? `${countText(data.flights.length, 'flight')} found.` : '';
}
