import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import { SEARCH_FAILED, type SearchFailure } from '#src/flight/search-failure.ts';
import { progressOf } from '#src/flight/search-step.ts';
import { referenceOf, UNREACHABLE } from '../call-text.ts';
import { useAccount } from '../features/account/use-account.ts';
import { findSavedReport } from '../features/offline/saved-reports.ts';
import { useSaveReport } from '../features/offline/use-save-report.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { LoadingHeading } from '../features/search/loading-heading.tsx';
import { SearchError } from '../features/search/search-error.tsx';
import { SearchProgress } from '../features/search/search-progress.tsx';
import { failureOf, useFlightSearch } from '../features/search/use-flight-search.ts';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { stringifySearch } from '../search-params.ts';
import { answerOf } from '../trpc.ts';
import classes from './-outcome.module.css';
import { ReportFoot } from './-report-foot.tsx';

const SavedReport = lazy(() => import('./-saved-report.tsx').then((module) => ({ default: module.SavedReport })));

export type FlightOutcomeProps = {
  search: FlightSearch;
  onFailure: (failure: SearchFailure) => void;
  onChooseAircraft: (aircraftType: string) => void;
  /** hears what a screen reader should say, as it changes */
  onNews: (news: string) => void;
};

/** Searches a flight and shows what comes of it. */
export function FlightOutcome({ search, onFailure, onChooseAircraft, onNews }: FlightOutcomeProps) {
  const { account } = useAccount();
  const page = pageOf(search);
  const query = useFlightSearch(search, (failure) => void unlessSaved(page, failure, onFailure));
  // drawn in small pieces, so that the page answers in between
  const report = useDeferredValue(query.data);
  const news = newsOf(query);
  useEffect(() => onNews(news), [news, onNews]);
  useSaveReport(page, query.data);
  const loading = (
    <ReportSkeleton
      head={<LoadingHeading text={`Looking up ${search.flightNumber} and what is on record about it…`} />}
      progress={<SearchProgress steps={query.steps} />}
    />
  );
  if (report) {
    return (
      <>
        <ReportView
          {...report}
          onChooseAircraft={onChooseAircraft}
          actions={<ShareButton flightId={report.flight.id} flightNumber={report.flight.flightNumber} />}
        />
        <ReportFoot flight={report.flight} />
        {account && (
          <p className={classes.own}>
            <Link to="/details/$id" params={{ id: String(report.flight.id) }}>
              Open this report on its own page
            </Link>
          </p>
        )}
      </>
    );
  }
  if (query.error && !query.isFetching) {
    const isUnreachable = answerOf(query.error) === null;
    const onRetry = () => void query.refetch();
    const failure = (
      <SearchError
        failure={failureOf(query.error)}
        message={isUnreachable ? UNREACHABLE : query.error.message}
        reference={referenceOf(query.error)}
        onRetry={onRetry}
      />
    );
    return isUnreachable ? (
      <Suspense>
        <SavedReport page={page} onRetry={onRetry} fallback={failure} />
      </Suspense>
    ) : (
      failure
    );
  }
  return loading;
}

function newsOf({ isFetching, steps, data }: ReturnType<typeof useFlightSearch>): string {
  const running = progressOf(steps).find(({ state }) => state === 'running');
  if (isFetching) return ['Analyzing Flight Safety', running?.text].filter(Boolean).join(': ');
  return data ? `The safety report for ${data.flight.flightNumber} is ready.` : '';
}

/** A saved copy says by itself that the server cannot be reached. */
async function unlessSaved(page: string, failure: SearchFailure, onFailure: FlightOutcomeProps['onFailure']) {
  const isUnreachable = failure.kind === 'other' && failure.message === SEARCH_FAILED;
  if (!isUnreachable || !(await findSavedReport(page))) onFailure(failure);
}

function pageOf({ flightNumber, date, aircraftType }: FlightSearch): string {
  return `/${stringifySearch({ flight: flightNumber, date, aircraft: aircraftType })}`;
}
