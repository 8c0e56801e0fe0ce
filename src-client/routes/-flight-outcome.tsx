import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import { referenceOf } from '../call-text.ts';
import { useAccount } from '../features/account/use-account.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { LoadingHeading } from '../features/search/loading-heading.tsx';
import { SearchError } from '../features/search/search-error.tsx';
import { SearchProgress } from '../features/search/search-progress.tsx';
import { failureOf, type useFlightSearch } from '../features/search/use-flight-search.ts';
import classes from './-outcome.module.css';

const ShareButton = lazy(() =>
  import('../features/sharing/share-button.tsx').then((module) => ({ default: module.ShareButton })),
);
const ReportFoot = lazy(() => import('./-report-foot.tsx').then((module) => ({ default: module.ReportFoot })));
const loadReport = () => import('../features/report/report-view.tsx');
const ReportView = lazy(() => loadReport().then((module) => ({ default: module.ReportView })));

export type FlightOutcomeProps = {
  search: FlightSearch;
  query: ReturnType<typeof useFlightSearch>;
  onChooseAircraft: (aircraftType: string) => void;
};

export function FlightOutcome({ search, query, onChooseAircraft }: FlightOutcomeProps) {
  const { account } = useAccount();
  // the report's code comes while the search is still under way
  useEffect(() => void loadReport(), []);
  const loading = (
    <>
      <LoadingHeading text={`Looking up ${search.flightNumber} and what is on record about it…`} />
      <SearchProgress steps={query.steps} />
      <ReportSkeleton />
    </>
  );
  if (query.data) {
    return (
      <Suspense fallback={loading}>
        <ReportView
          {...query.data}
          onChooseAircraft={onChooseAircraft}
          actions={<ShareButton flightId={query.data.flight.id} flightNumber={query.data.flight.flightNumber} />}
        />
        <ReportFoot flight={query.data.flight} />
        {account && (
          <p className={classes.own}>
            <Link to="/details/$id" params={{ id: String(query.data.flight.id) }}>
              Open this report on its own page
            </Link>
          </p>
        )}
      </Suspense>
    );
  }
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
  return loading;
}
