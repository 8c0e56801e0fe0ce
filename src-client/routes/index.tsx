import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { progressOf, type SearchStep } from '#src/flight/search-step.ts';
import { KeyBanner } from '../features/api-key/key-banner.tsx';
import { PremiumPromo } from '../features/billing/premium-promo.tsx';
import { EmptyState } from '../features/search/empty-state.tsx';
import { Hero } from '../features/search/hero.tsx';
import { flightSearchOf, type HomeSearch, readHomeSearch, routeSearchOf } from '../features/search/home-search.ts';
import { SearchCard } from '../features/search/search-card.tsx';
import { useFlightSearch } from '../features/search/use-flight-search.ts';
import { useRouteSearch } from '../features/search/use-route-search.ts';
import { useSearchForm } from '../features/search/use-search-form.ts';
import { stringifySearch } from '../search-params.ts';
import { FlightOutcome } from './-flight-outcome.tsx';
import { Outcome } from './-outcome.tsx';
import { RouteOutcome } from './-route-outcome.tsx';
import { useSearchDialogs } from './-search-dialogs.tsx';

export const Route = createFileRoute('/')({ validateSearch: readHomeSearch, component: Home });

const EXAMPLE_DELAY_MS = 100;

function Home() {
  const search = Route.useSearch();
  const { form, change } = useSearchForm(search);
  const { dialogs, tellFailure, configureKey } = useSearchDialogs();
  const flightSearch = flightSearchOf(search);
  const routeSearch = routeSearchOf(search);
  const flight = useFlightSearch(flightSearch, tellFailure);
  const route = useRouteSearch(routeSearch, tellFailure);
  const outcome = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useDocumentTitle(titleOf(search));

  const start = async (next: HomeSearch) => {
    const asked = flightSearch ? flight : route;
    const isSame = stringifySearch(next) === stringifySearch(search);
    if (isSame && asked.isError) void asked.refetch();
    if (!isSame) await navigate({ to: '/', search: next, resetScroll: false });
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
      <Hero isCompact={flightSearch !== null || routeSearch !== null} />
      <SearchCard
        form={form}
        change={change}
        isSearching={flight.isFetching || route.isFetching}
        onFlight={({ flightNumber, date }) => void start({ flight: flightNumber, date })}
        onRoute={({ origin, destination, date }) => void start({ from: origin, to: destination, date })}
      />
      <Outcome ref={outcome} news={newsOf(flight, route)}>
        {flightSearch && (
          <FlightOutcome
            search={flightSearch}
            query={flight}
            onChooseAircraft={(aircraft) => startFromOutcome({ ...search, aircraft })}
          />
        )}
        {routeSearch && (
          <RouteOutcome
            search={routeSearch}
            query={route}
            onDetails={(flightNumber, date) => startFromOutcome({ flight: flightNumber, date })}
          />
        )}
        {!flightSearch && !routeSearch && <EmptyState onExample={startExample} />}
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

/** What a screen reader is told of the search's progress; failures speak for themselves. */
function newsOf(flight: ReturnType<typeof useFlightSearch>, route: ReturnType<typeof useRouteSearch>): string {
  if (flight.isFetching) return ['Analyzing Flight Safety', runningStep(flight.steps)].filter(Boolean).join(': ');
  if (route.isFetching) return 'Analyzing Flight Safety';
  if (flight.data) return `The safety report for ${flight.data.flight.flightNumber} is ready.`;
  if (route.data) return `${route.data.flights.length} flights found.`;
  return '';
}

function runningStep(steps: SearchStep[]): string | undefined {
  return progressOf(steps).find(({ state }) => state === 'running')?.text;
}

function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
