import { Box } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { flightSearchOf, type HomeSearch, homeTitle, routeSearchOf } from '#src/flight/home-search.ts';
import { queryClient } from '../api/query-client.ts';
import { useAccount } from '../api/session.ts';
import { KeyBanner } from '../features/api-key/key-banner.tsx';
import { PremiumPromo } from '../features/billing/premium-promo.tsx';
import { loadSavedReports, SavedReports } from '../features/offline/saved-reports-part.tsx';
import { EmptyState } from '../features/search/empty-state.tsx';
import { isSearch, SearchCard, type SearchCardProps, SearchLine } from '../features/search/search-card.tsx';
import { BOOKING_HASH, opensBooking, useSearchForm } from '../features/search/use-search-form.ts';
import { Alert, RetryAlert } from '../ui/alert.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { spoken, t } from '../ui/words.ts';
import classes from './result.module.css';
import { isEmptySearch, useHomeSearch } from './use-home-search.ts';

const EXAMPLE_DELAY_MS = 100;

const BookingPanel = lazyPart(async () => (await import('../features/booking/booking-panel.tsx')).BookingPanel);
const FlightResult = lazyPart(async () => (await import('./flight-result.tsx')).FlightResult);
const RouteResult = lazyPart(async () => (await import('./route-result.tsx')).RouteResult);

export function partsOf(search: HomeSearch) {
  return {
    isFlight: flightSearchOf(search) !== null,
    isRoute: routeSearchOf(search) !== null,
    isEmpty: isEmptySearch(search),
    tab: isEmptySearch(search) ? search.tab : undefined,
  };
}

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
  const home = useHomeSearch(address);
  const { search, isEmpty, isUnread, isLine, state, start, startFromResult } = home;
  const { form, change } = useSearchForm(search, useLocation({ select: ({ hash }) => hash }));
  const isSearching = useIsFetching({ predicate: isSearch }) > 0;
  const isAdmin = useAccount().account?.role === 'admin';
  const isBooking = isEmpty && form.tab === 'booking';
  const startExample = (flightNumber: string) => {
    change({ tab: 'flight', flightNumber, date: null });
    setTimeout(() => startFromResult({ flight: flightNumber }), EXAMPLE_DELAY_MS);
  };
  return (
    <>
      <title>{spoken(homeTitle(search))}</title>
      <Hero
        title={isUnread || (state === 'failed' && !isLine) ? null : headingOf(search)}
        isHidden={!isEmpty && !isUnread && (state !== 'failed' || isLine)}
        isCompact={!isEmpty}
      />
      {isLine ? (
        <SearchLine search={search} onEdit={home.edit} />
      ) : (
        <HomeCard form={form} change={change} onSearch={(next) => void start(next)} />
      )}
      {/* what is below stays out of view, so that nothing jumps when the result is short */}
      <div
        ref={home.result}
        hidden={isBooking}
        tabIndex={-1}
        className={classes.result}
        data-tall={!isEmpty || undefined}
      >
        <span className="hidden" role="status">
          {isEmpty && !isSearching ? '' : home.announcement}
        </span>
        <Found address={address} home={home} />
        {isUnread && (
          <Alert tone="amber" title={t('app.results.weCouldntReadThe')}>
            {t('app.results.weDidntSearchPick')}
          </Alert>
        )}
        {isEmpty && <EmptyState onExample={startExample} />}
        {isEmpty && <SavedReports />}
      </div>
      <KeyBanner isOwner={isAdmin} />
      {(isEmpty || state !== 'failed') && <PremiumPromo />}
    </>
  );
}

type FoundProps = { address: HomeSearch; home: ReturnType<typeof useHomeSearch> };

/** The report of a flight, or the list of a route. */
function Found({ address, home: { flightSearch, routeSearch, follow, startFromResult } }: FoundProps) {
  return (
    <>
      {flightSearch && (
        <FlightResult
          search={flightSearch}
          onChooseAircraft={(aircraft) =>
            startFromResult({ ...address, model: undefined, aircraft: aircraft ?? undefined }, true)
          }
          {...follow}
          {...WHILE_ABSENT}
        />
      )}
      {routeSearch && (
        <RouteResult
          search={routeSearch}
          onDetails={(flightNumber, date) => startFromResult({ flight: flightNumber, date })}
          {...follow}
          {...WHILE_ABSENT}
        />
      )}
    </>
  );
}

type HomeCardProps = Pick<SearchCardProps, 'form' | 'change'> & { onSearch: (next: HomeSearch) => void };

function HomeCard({ form, change, onSearch }: HomeCardProps) {
  const navigate = useNavigate();
  return (
    <SearchCard
      form={form}
      change={change}
      onRegistration={(registration) => void navigate({ to: '/registration/$registration', params: { registration } })}
      onFlight={({ flightNumber, date }) => onSearch({ flight: flightNumber, date })}
      booking={
        <BookingPanel
          onFound={() => void navigate({ to: '/', hash: BOOKING_HASH, replace: true, resetScroll: false })}
          {...WHILE_ABSENT}
        />
      }
      onRoute={({ origin, destination, date }) => onSearch({ from: origin, to: destination, date })}
    />
  );
}

const WHILE_ABSENT = {
  whenMissing: (retry: () => void) => <RetryAlert title={t('app.results.weCouldntLoadThis')} onRetry={retry} />,
};

function headingOf({ flight, from, to }: HomeSearch): string | null {
  if (flight) return t('app.results.safetyReport', { flight: flightNumberText(flight) });
  return from && to ? t('app.results.flightsTo', { from, to }) : null;
}

/** The product's promise; after a search, the search's title, which is hidden if the result begins with the same. */
function Hero({ title, isHidden, isCompact }: { title: string | null; isHidden: boolean; isCompact: boolean }) {
  if (isHidden) return <h1 className="hidden">{title}</h1>;
  return (
    <Box p={isCompact ? '1rem 0 0' : '1.75rem 0 1.5rem'}>
      <Box component="h1" {...(isCompact ? { fz: 'var(--text-xl)', lts: '-0.025em' } : { lts: '-0.035em' })}>
        {title ?? t('app.search.knowBeforeYouFly')}
      </Box>
      {!isCompact && (
        <Box component="p" maw="40rem" mt="0.5rem" fz="var(--text-lg)" className="soft">
          {t('app.search.anHonestSafetyReport')}
        </Box>
      )}
    </Box>
  );
}
