import { VisuallyHidden } from '@mantine/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import {
  flightSearchOf,
  type HomeSearch,
  homeTitle,
  isDateUnreadable,
  questionOf,
  readHomeSearch,
  routeSearchOf,
} from '#src/flight/home-search.ts';
import { queryClient } from '../api/query-client.ts';
import { useAccount } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { KeyBanner } from '../features/api-key/key-banner.tsx';
import { PremiumPromo } from '../features/billing/premium-promo.tsx';
import { loadSavedReports, SavedReports } from '../features/offline/saved-reports-part.tsx';
import { EmptyState } from '../features/search/empty-state.tsx';
import { flightQuery } from '../features/search/flight-query.ts';
import { Hero } from '../features/search/hero.tsx';
import { routeQuery } from '../features/search/route-query.ts';
import { isSearch } from '../features/search/search-button.tsx';
import { SearchCard } from '../features/search/search-card.tsx';
import { SearchLine } from '../features/search/search-line.tsx';
import type { SearchState } from '../features/search/search-state.ts';
import { BOOKING_HASH, opensBooking, useSearchForm } from '../features/search/use-search-form.ts';
import { parseSearch, stringifySearch } from '../navigation/search-params.ts';
import { Alert } from '../ui/alert.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { hideFailure } from '../ui/toast.ts';
import classes from './result.module.css';
import { useSearchDialogs } from './search-dialogs.tsx';

const EXAMPLE_DELAY_MS = 100;

const BookingPanel = lazyPart(async () => (await import('../features/booking/booking-panel.tsx')).BookingPanel);
const FlightResult = lazyPart(async () => (await import('./flight-result.tsx')).FlightResult);
const RouteResult = lazyPart(async () => (await import('./route-result.tsx')).RouteResult);

/** Which parts of the page a search asks for. */
export function partsOf(search: HomeSearch) {
  return {
    isFlight: flightSearchOf(search) !== null,
    isRoute: routeSearchOf(search) !== null,
    isEmpty: isEmptySearch(search),
    tab: isEmptySearch(search) ? search.tab : undefined,
  };
}

/** Loads what the page draws first. If the code of a part does not load, the part itself says so. */
export async function loadHome(
  { isFlight, isRoute, isEmpty, tab }: ReturnType<typeof partsOf>,
  hash: string,
): Promise<void> {
  if (isFlight) await FlightResult.load().catch(() => undefined);
  if (isRoute) await RouteResult.load().catch(() => undefined);
  if (isEmpty && opensBooking({ tab }, hash)) await BookingPanel.load().catch(() => undefined);
  else if (isEmpty) await loadSavedReports(queryClient);
}

/** The search, and what it finds. `address` is the search in the page's address. */
export function HomePage({ address }: { address: HomeSearch }) {
  const question = stringifySearch(questionOf(address));
  // another tab of the report is no other search
  const search = useMemo(() => readHomeSearch(parseSearch(question)), [question]);
  const { form, change } = useSearchForm(search, useLocation({ select: ({ hash }) => hash }));
  const { dialogs, toastError, configureKey } = useSearchDialogs();
  const flightSearch = flightSearchOf(search);
  const routeSearch = routeSearchOf(search);
  const isEmpty = isEmptySearch(search);
  const isUnread = isDateUnreadable(search);
  const isBooking = isEmpty && form.tab === 'booking';
  const [announcement, setAnnouncement] = useState('');
  const isSearching = useIsFetching({ predicate: isSearch }) > 0;
  const isAdmin = useAccount().account?.role === 'admin';
  // a page opened by its address begins with the one-line search; a search from the card keeps the card until its
  // result is there
  const [opened] = useState(search);
  const [state, setState] = useState<SearchState>('searching');
  const [edited, setEdited] = useState<HomeSearch | null>(null);
  const isLine = !isEmpty && !isUnread && edited !== search && (state === 'shown' || opened === search);
  const result = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const utils = trpc.useUtils();

  /** Sends the search at once; the code that shows the answer may load later. */
  const ask = (next: HomeSearch) => {
    const flight = flightSearchOf(next);
    const route = routeSearchOf(next);
    if (flight) void queries.prefetchQuery(flightQuery(utils, flight));
    if (route) void queries.prefetchQuery(routeQuery(utils, route));
  };
  const start = async (wanted: HomeSearch, isInPlace = false) => {
    hideFailure();
    const next = readHomeSearch(wanted);
    const isSame = stringifySearch(next) === stringifySearch(search);
    // repeating the same search is a new attempt only if the last one failed
    if (isSame) void queries.refetchQueries({ type: 'active', predicate: hasFailed });
    else {
      setAnnouncement('Analyzing Flight Safety');
      ask(next);
      await navigate({ to: '/', search: next, resetScroll: false });
    }
    if (!isInPlace) bringIntoView(result.current);
  };
  /** for a search started within the result, whose own button is about to disappear */
  const startFromResult = (next: HomeSearch, isInPlace = false) => {
    result.current?.focus({ preventScroll: true });
    void start(next, isInPlace);
  };
  const startExample = (flightNumber: string) => {
    change({ tab: 'flight', flightNumber, date: null });
    setTimeout(() => startFromResult({ flight: flightNumber }), EXAMPLE_DELAY_MS);
  };

  return (
    <>
      <title>{homeTitle(search)}</title>
      <Hero
        title={isUnread || (state === 'failed' && !isLine) ? null : headingOf(search)}
        isHidden={!isEmpty && !isUnread && (state !== 'failed' || isLine)}
        isCompact={!isEmpty}
      />
      {isLine ? (
        <SearchLine search={search} onEdit={() => setEdited(search)} />
      ) : (
        <SearchCard
          form={form}
          change={change}
          onRegistration={(registration) =>
            void navigate({ to: '/registration/$registration', params: { registration } })
          }
          onFlight={({ flightNumber, date }) => void start({ flight: flightNumber, date })}
          booking={
            <BookingPanel
              onFound={() => void navigate({ to: '/', hash: BOOKING_HASH, replace: true, resetScroll: false })}
              {...WHILE_ABSENT}
            />
          }
          onRoute={({ origin, destination, date }) => void start({ from: origin, to: destination, date })}
        />
      )}
      {/* what is below stays out of view, so that nothing jumps when the result is short */}
      <div ref={result} hidden={isBooking} tabIndex={-1} className={classes.result} data-tall={!isEmpty || undefined}>
        <VisuallyHidden role="status">{isEmpty && !isSearching ? '' : announcement}</VisuallyHidden>
        {flightSearch && (
          <FlightResult
            search={flightSearch}
            onFailure={toastError}
            onChooseAircraft={(aircraft) =>
              startFromResult({ ...address, model: undefined, aircraft: aircraft ?? undefined }, true)
            }
            onAnnounce={setAnnouncement}
            onState={setState}
            {...WHILE_ABSENT}
          />
        )}
        {routeSearch && (
          <RouteResult
            search={routeSearch}
            onFailure={toastError}
            onDetails={(flightNumber, date) => startFromResult({ flight: flightNumber, date })}
            onAnnounce={setAnnouncement}
            onState={setState}
            {...WHILE_ABSENT}
          />
        )}
        {isUnread && (
          <Alert tone="amber" title="We couldn't read the date in this link" isAnnounced>
            We didn't search. Pick a date above, or choose Any date, and search again.
          </Alert>
        )}
        {isEmpty && <EmptyState onExample={startExample} />}
        {isEmpty && <SavedReports />}
      </div>
      <KeyBanner isOwner={isAdmin} onConfigure={configureKey} />
      {(isEmpty || state !== 'failed') && <PremiumPromo />}
      {dialogs}
    </>
  );
}

const WHILE_ABSENT = {
  whenMissing: (retry: () => void) => <RetryAlert title="We couldn't load this part of the page" onRetry={retry} />,
};

function isEmptySearch(search: HomeSearch): boolean {
  return !search.flight && !search.from;
}

/** The page's heading, once something was searched. */
function headingOf({ flight, from, to }: HomeSearch): string | null {
  if (flight) return `${flightNumberText(flight)} safety report`;
  return from && to ? `Flights ${from} to ${to}` : null;
}

function hasFailed(query: Query): boolean {
  return isSearch(query) && query.state.status === 'error';
}

function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
