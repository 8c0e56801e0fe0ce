import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouteAnswer, RouteSearch } from '#src/flight/route-search.ts';
import type { Spoken } from '#src/words/speak.ts';
import { toastError } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import cards from '../features/route-list/airline-card.module.css';
import { RouteList, type RouteListProps } from '../features/route-list/route-list.tsx';
import { routeQuery } from '../features/search/flight-query.ts';
import { SearchError } from '../features/search/search-error.tsx';
import { LoadingHeading } from '../features/search/search-progress.tsx';
import { type SearchState, searchStateOf, useOnFailure } from '../features/search/use-on-failure.ts';
import { t } from '../ui/words.ts';
import { useSearchDialogs } from './search-dialogs.tsx';

type RouteResultProps = {
  search: RouteSearch;
  onDetails: RouteListProps['onDetails'];
  /** receives what a screen reader should say, as it changes */
  onAnnounce: (announcement: string) => void;
  onState: (state: SearchState) => void;
};

export function RouteResult({ search, onDetails, onAnnounce, onState }: RouteResultProps) {
  const { dialogs, toastError } = useSearchDialogs();
  const query = useQuery(routeQuery(trpc.useUtils(), search));
  useOnFailure(query, toastError);
  const announcement = announcementOf(query);
  const state = searchStateOf(query);
  useEffect(() => onAnnounce(announcement), [announcement, onAnnounce]);
  useEffect(() => onState(state), [state, onState]);
  if (query.data) {
    // filters, choice and further pages belong to one search
    return <Found key={JSON.stringify(search)} search={search} first={query.data} onDetails={onDetails} />;
  }
  if (query.error && !query.isFetching) {
    return (
      <>
        <SearchError error={query.error} onRetry={() => void query.refetch()} />
        {dialogs}
      </>
    );
  }
  return (
    <div className="column">
      <LoadingHeading
        text={t('app.results.lookingForFlightsFrom', { origin: search.origin, destination: search.destination })}
      />
      <RouteSkeleton />
    </div>
  );
}

type FoundProps = Pick<RouteResultProps, 'search' | 'onDetails'> & { first: Spoken<RouteAnswer> };

function Found({ search, first, onDetails }: FoundProps) {
  const { answer, loadMore, isLoading } = useMoreFlights(search, first);
  return (
    <RouteList
      search={search}
      answer={answer}
      // a flight that is known without a date is asked for on the day that the list was
      onDetails={(flightNumber, date = search.date) => onDetails(flightNumber, date)}
      onMore={loadMore}
      isLoadingMore={isLoading}
    />
  );
}

function announcementOf({ isFetching, data }: { isFetching: boolean; data: Spoken<RouteAnswer> | undefined }): string {
  if (isFetching) return t('app.results.analyzingFlightSafety');
  return data ? t('app.results.otherFound', { total: data.total }) : '';
}

/** The first page of a route's flights with those loaded since; `loadMore` is null after the last page. */
function useMoreFlights(search: RouteSearch, first: Spoken<RouteAnswer>) {
  const [utils, queries] = [trpc.useUtils(), useQueryClient()];
  const [more, setMore] = useState<Spoken<RouteAnswer>[]>([]);
  const { isCapped, next } = more.at(-1) ?? first;
  const load = useMutation({
    mutationFn: (page: number) => queries.fetchQuery(routeQuery(utils, { ...search, page })),
    onSuccess: (answer) => setMore((loaded) => [...loaded, answer]),
    onError: toastError(t('app.common.thisDidntOpen')),
  });
  return {
    answer: { ...first, flights: [first, ...more].flatMap(({ flights }) => flights), isCapped, next },
    loadMore: next === null ? null : () => load.mutate(next),
    isLoading: load.isPending,
  };
}

const CARDS = [1, 2, 3, 4];

function RouteSkeleton() {
  return (
    <div className="stack" style={{ gap: '0.625rem' }} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={`flat ${cards.card}`}>
          <Skeleton height={24} width="75%" />
          <Skeleton height={44} width="60%" />
          <Skeleton height={24} />
          <div className={cards.flights}>
            <Skeleton height={44} radius={22} />
          </div>
        </div>
      ))}
    </div>
  );
}
