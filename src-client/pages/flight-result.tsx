import { Box } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { FlightSearch } from '#src/flight/flight-search.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { progressOf, type SearchStep } from '#src/flight/search-step.ts';
import type { Spoken } from '#src/words/speak.ts';
import { isUnreachable } from '../api/error-message.ts';
import { useAccount } from '../api/session.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { hasSavedBooking } from '../features/booking/saved-booking-key.ts';
import { ReportError } from '../features/help/report-error.tsx';
import { SILENT_AFTER_MS } from '../features/offline/saved-copy.tsx';
import { findSavedReport } from '../features/offline/saved-reports.ts';
import { useNoteRecent } from '../features/offline/use-note-recent.ts';
import { useSaveReport } from '../features/offline/use-save-report.ts';
import { Bands } from '../features/report/head/bands.tsx';
import { AirlineKnown } from '../features/report/later-parts.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { flightQuery, stepsKey } from '../features/search/flight-query.ts';
import { dropGuestToast } from '../features/search/guest-search.ts';
import { SearchError } from '../features/search/search-error.tsx';
import { LoadingHeading, SearchProgress } from '../features/search/search-progress.tsx';
import { type SearchState, searchStateOf, useOnFailure } from '../features/search/use-on-failure.ts';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { SaveButton } from '../features/trips/save-button.tsx';
import { stringifySearch } from '../navigation/search-params.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Scene } from '../ui/scene.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';
import { spoken, t } from '../ui/words.ts';
import { OtherFlights } from './other-flights.tsx';
import { SavedReport } from './saved-report.tsx';
import { useSearchDialogs } from './search-dialogs.tsx';
import { SearchHints } from './search-hints.tsx';

type FlightResultProps = {
  search: FlightSearch;
  onChooseAircraft: (aircraftType: string | null) => void;
  /** receives what a screen reader should say, as it changes */
  onAnnounce: (announcement: string) => void;
  onState: (state: SearchState) => void;
};

/** brings the codes of all airports, so only with a booking */
const FromBooking = lazyPart(async () => (await import('../features/booking/from-booking.tsx')).FromBooking);

const LONG_MS = 8000;

export function FlightResult(props: FlightResultProps) {
  const { dialogs, toastError } = useSearchDialogs();
  return (
    <>
      <Result {...props} onFailure={toastError} />
      {dialogs}
    </>
  );
}

type OnFailure = (failure: SearchFailure) => void;

function Result(props: FlightResultProps & { onFailure: OnFailure }) {
  const { search, onFailure, onChooseAircraft, onAnnounce, onState } = props;
  const isMember = Boolean(useAccount().account);
  const page = pageOf(search);
  const query = useFlightSearch(search, (failure) => void unlessSaved(page, failure, onFailure));
  // drawn in small pieces, so that the page stays responsive in between
  const report = useDeferredValue(query.data);
  const isLong = useElapsed(LONG_MS, query.isFetching);
  const isSilent = useElapsed(SILENT_AFTER_MS, query.isFetching && query.steps.length === 0);
  const announcement = announcementOf(query);
  const state = searchStateOf(query);
  useEffect(() => onAnnounce(announcement), [announcement, onAnnounce]);
  useEffect(() => onState(state), [state, onState]);
  const answer = query.isPlaceholderData ? undefined : query.data;
  useSaveReport(page, answer);
  useNoteRecent(answer?.flight.id, isMember);
  if (report) return <ShownReport {...{ report, search, page, isMember, onChooseAircraft }} />;
  const onRetry = () => void query.refetch();
  const hasFailed = query.error !== null && !query.isFetching;
  const instead = hasFailed ? (
    <FailedSearch search={search} error={query.error} onRetry={onRetry} />
  ) : (
    <ReportSkeleton
      key={page}
      head={
        <LoadingHeading
          text={
            isLong
              ? t('app.results.thisIsTakingLonger')
              : t('app.results.lookingUpAndIts', { flightNumber: flightNumberText(search.flightNumber) })
          }
        />
      }
      progress={<SearchProgress steps={query.steps} />}
    />
  );
  if (isSilent || (hasFailed && isUnreachable(query.error))) {
    return <SavedReport page={page} isChecking={!hasFailed} error={query.error} onRetry={onRetry} fallback={instead} />;
  }
  return instead;
}

type ShownReportProps = Pick<FlightResultProps, 'search' | 'onChooseAircraft'> & {
  report: NonNullable<ReturnType<typeof useFlightSearch>['data']>;
  /** its address */
  page: string;
  isMember: boolean;
};

function ShownReport({ report, search, page, isMember, onChooseAircraft }: ShownReportProps) {
  return (
    <>
      <ReportView
        {...report}
        day={search.date}
        onChooseAircraft={onChooseAircraft}
        aircraftNote={hasSavedBooking() && <FromBooking flight={report.flight} onChoose={onChooseAircraft} />}
        others={<OtherFlights flight={report.flight} />}
        actions={
          <>
            <SaveButton flight={report.flight} date={search.date} />
            <ShareButton flightId={report.flight.id} flightNumber={report.flight.flightNumber} path={page} />
          </>
        }
        end={<ReportError flight={report.flight} />}
      />
      {isMember && (
        <Box component="p" mt="1rem" ta="end">
          <Link to="/details/$id" params={{ id: String(report.flight.id) }}>
            {t('app.results.permanentLinkToThis')}
          </Link>
        </Box>
      )}
    </>
  );
}

type FailedSearchProps = Pick<FlightResultProps, 'search'> & { error: unknown; onRetry: () => void };

function FailedSearch({ search, error, onRetry }: FailedSearchProps) {
  const { airline, appCode } = answerOf(error) ?? {};
  const ban = airline?.inShort?.ban;
  return (
    <div className="stack">
      <Bands bands={ban ? [ban] : []} />
      <SearchError
        error={error}
        hint={<SearchHints flightNumber={search.flightNumber} error={error} />}
        onRetry={onRetry}
      />
      {airline && <AirlineKnown {...airline} />}
      {appCode === 'flight_unknown' && !airline?.inShort && <Scene of="lost" />}
    </div>
  );
}

function announcementOf({ isFetching, steps, data }: ReturnType<typeof useFlightSearch>): string {
  const running = progressOf(steps).find(({ state }) => state === 'running');
  if (isFetching)
    return [t('app.results.analyzingFlightSafety'), running && spoken(running.text)].filter(Boolean).join(': ');
  return data ? t('app.results.theSafetyReportFor', { flightNumber: flightNumberText(data.flight.flightNumber) }) : '';
}

/** A saved copy itself says that the server cannot be reached. */
async function unlessSaved(page: string, failure: SearchFailure, onFailure: OnFailure) {
  const isUnreached = failure.kind === 'other' && !failure.isAnswered;
  if (!isUnreached || !(await findSavedReport(page))) onFailure(failure);
}

function pageOf({ flightNumber, date, aircraftType }: FlightSearch): string {
  return `/${stringifySearch({ flight: flightNumber, date, aircraft: aircraftType })}`;
}

const NO_STEPS: Spoken<SearchStep>[] = [];

/** The report, and the progress of its search. `onFailure` is called once for each failed search. */
function useFlightSearch(search: FlightSearch, onFailure: OnFailure) {
  const query = useQuery({
    ...flightQuery(trpc.useUtils(), search),
    // another aircraft of the same flight: the report stays until its figures have changed
    placeholderData: (shown, of) => (isSameFlight(of?.queryKey[1], search) ? shown : undefined),
  });
  const { data: steps = NO_STEPS } = useQuery<Spoken<SearchStep>[]>({ queryKey: stepsKey(search), queryFn: skipToken });
  useOnFailure(query, onFailure);
  useEffect(() => dropGuestToast, []);
  return { ...query, steps };
}

function isSameFlight(shown: FlightSearch | string | undefined, { flightNumber, date }: FlightSearch): boolean {
  return typeof shown === 'object' && shown.flightNumber === flightNumber && shown.date === date;
}
