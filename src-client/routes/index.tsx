import { useDocumentTitle } from '@mantine/hooks';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { KeyBanner } from '../features/api-key/key-banner.tsx';
import { PremiumPromo } from '../features/billing/premium-promo.tsx';
import { SavedWhenOffline } from '../features/offline/saved-when-offline.tsx';
import { EmptyState } from '../features/search/empty-state.tsx';
import { Hero } from '../features/search/hero.tsx';
import { flightSearchOf, type HomeSearch, readHomeSearch, routeSearchOf } from '../features/search/home-search.ts';
import { isSearch } from '../features/search/search-button.tsx';
import { SearchCard } from '../features/search/search-card.tsx';
import { useSearchForm } from '../features/search/use-search-form.ts';
import { stringifySearch } from '../search-params.ts';
import { loadOnce } from '../ui/load-once.ts';
import { Outcome, OutcomePlace } from './-outcome.tsx';
import { useSearchDialogs } from './-search-dialogs.tsx';

export const Route = createFileRoute('/')({
  validateSearch: readHomeSearch,
  loaderDeps: ({ search: { flight } }) => ({ isFlight: flight !== undefined }),
  // the shell of a search stays until its own code is there
  loader: ({ deps: { isFlight } }) => (isFlight ? loadFlight().then(() => undefined) : undefined),
  component: Home,
});

const EXAMPLE_DELAY_MS = 100;

const loadFlight = loadOnce(() => import('./-flight-outcome.tsx'));
const FlightOutcome = lazy(() => loadFlight().then((module) => ({ default: module.FlightOutcome })));
const RouteOutcome = lazy(() => import('./-route-outcome.tsx').then((module) => ({ default: module.RouteOutcome })));

function Home() {
  const search = Route.useSearch();
  const { form, change } = useSearchForm(search);
  const { dialogs, tellFailure, configureKey } = useSearchDialogs();
  const flightSearch = flightSearchOf(search);
  const routeSearch = routeSearchOf(search);
  const isEmpty = !flightSearch && !routeSearch;
  const [news, setNews] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useDocumentTitle(titleOf(search));

  const start = async (next: HomeSearch) => {
    const isSame = stringifySearch(next) === stringifySearch(search);
    // the same search once more is a new try only where the last one failed
    if (isSame) void queries.refetchQueries({ type: 'active', predicate: hasFailed });
    else await navigate({ to: '/', search: next, resetScroll: false });
    bringIntoView(outcome.current);
  };
  /** for a start from within the outcome, whose own button is about to go */
  const startFromOutcome = (next: HomeSearch) => {
    outcome.current?.focus({ preventScroll: true });
    void start(next);
  };
  const startExample = (flightNumber: string) => {
    change({ tab: 'flight', flightNumber, date: null });
    setTimeout(() => startFromOutcome({ flight: flightNumber }), EXAMPLE_DELAY_MS);
  };

  return (
    <>
      <KeyBanner onConfigure={configureKey} />
      <Hero isCompact={!isEmpty} />
      <SearchCard
        form={form}
        change={change}
        onFlight={({ flightNumber, date }) => void start({ flight: flightNumber, date })}
        onRoute={({ origin, destination, date }) => void start({ from: origin, to: destination, date })}
      />
      <Outcome ref={outcome} news={isEmpty ? '' : news}>
        <Suspense fallback={<OutcomePlace />}>
          {flightSearch && (
            <FlightOutcome
              search={flightSearch}
              onFailure={tellFailure}
              onChooseAircraft={(aircraft) => startFromOutcome({ ...search, aircraft })}
              onNews={setNews}
            />
          )}
          {routeSearch && (
            <RouteOutcome
              search={routeSearch}
              onFailure={tellFailure}
              onDetails={(flightNumber, date) => startFromOutcome({ flight: flightNumber, date })}
              onNews={setNews}
            />
          )}
        </Suspense>
        {isEmpty && <EmptyState onExample={startExample} />}
        {isEmpty && <SavedWhenOffline />}
      </Outcome>
      <PremiumPromo />
      {dialogs}
    </>
  );
}

function titleOf({ flight, from, to }: HomeSearch): string {
  if (flight) return `${flight.toUpperCase()} safety report - Airworthy`;
  if (from && to) return `Flights from ${from} to ${to} - Airworthy`;
  return 'Airworthy: know before you fly';
}

function hasFailed(query: Query): boolean {
  return isSearch(query) && query.state.status === 'error';
}

function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
