import type { RouteSearch } from '#src/flight/route-search.ts';
import { referenceOf } from '../call-text.ts';
import { LoadingHeading } from '../features/search/loading-heading.tsx';
import { RouteResults, type RouteResultsProps } from '../features/search/route-results.tsx';
import { RouteSkeleton } from '../features/search/route-skeleton.tsx';
import { SearchError } from '../features/search/search-error.tsx';
import { failureOf } from '../features/search/use-flight-search.ts';
import type { useRouteSearch } from '../features/search/use-route-search.ts';

export type RouteOutcomeProps = {
  search: RouteSearch;
  query: ReturnType<typeof useRouteSearch>;
  onDetails: RouteResultsProps['onDetails'];
};

export function RouteOutcome({ search, query, onDetails }: RouteOutcomeProps) {
  if (query.data) return <RouteResults search={search} answer={query.data} onDetails={onDetails} />;
  if (query.error && !query.isFetching) {
    return (
      <SearchError
        failure={failureOf(query.error)}
        message={query.error.message}
        reference={referenceOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <LoadingHeading text={`Looking for flights from ${search.origin} to ${search.destination}…`} />
      <RouteSkeleton />
    </>
  );
}
