import { Button } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { Spoken } from '#src/words/speak.ts';
import { referenceOf } from '../api/error-message.ts';
import { answerOf, trpc } from '../api/trpc.ts';
import { ReportError } from '../features/help/report-error.tsx';
import type { Unanswered } from '../features/offline/saved-copy.tsx';
import { useNoteRecent } from '../features/offline/use-note-recent.ts';
import { useSaveReport } from '../features/offline/use-save-report.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { SaveButton } from '../features/trips/save-button.tsx';
import { savedReferrer } from '../navigation/referrer.ts';
import { stringifySearch } from '../navigation/search-params.ts';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Reference } from '../ui/reference.tsx';
import { t } from '../ui/words.ts';
import { OtherFlights } from './other-flights.tsx';
import { AbsentReport, SavedReport } from './saved-report.tsx';
import { SignedIn } from './signed-in.tsx';

const BACK = 'M19 12H5M11 6l-6 6 6 6';

const GONE = t('app.results.weCouldntFindThe');
const SIGN_IN = t('app.results.youNeedToBe');

/** A stored report, for members; its saved copy while it is unknown who is signed in. */
export function DetailsPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <SignedIn key={id} whenUnreachable={(saved) => <SavedFlightPage id={id} {...saved} />}>
      {() => <FlightPage id={id} />}
    </SignedIn>
  );
}

function FlightPage({ id }: { id: string }) {
  const { history } = useRouter();
  const report = trpc.flights.byId.useQuery({ id });
  const goBack = () => history.push(savedReferrer());
  const page = `/details/${id}`;
  useSaveReport(page, report.data);
  useNoteRecent(report.data?.flight.id, true);
  const title = report.data
    ? t('app.results.flightDetails', { flightNumber: flightNumberText(report.data.flight.flightNumber) })
    : t('app.results.flightDetails2');
  return (
    <PageFrame
      title={report.isPending ? t('app.results.loadingFlightDetails') : title}
      windowTitle={title}
      above={
        <Button variant="subtle" ms="-sm" leftSection={<Icon name={BACK} />} onClick={goBack}>
          {t('app.results.back')}
        </Button>
      }
      isWide
    >
      {report.data ? (
        <ReportView
          {...report.data}
          others={<OtherFlights flight={report.data.flight} />}
          actions={
            <>
              <SaveButton flight={report.data.flight} />
              <ShareButton
                flightId={report.data.flight.id}
                flightNumber={report.data.flight.flightNumber}
                path={searchPath(report.data.flight)}
              />
            </>
          }
          end={<ReportError flight={report.data.flight} />}
        />
      ) : (
        <AbsentReport
          page={page}
          query={report}
          loading={<ReportSkeleton />}
          failure={<Failure error={report.error} onBack={goBack} />}
        />
      )}
    </PageFrame>
  );
}

/** Where anyone can search for the flight, with the aircraft that was chosen. */
function searchPath({ flightNumber, aircraftType, flightData }: Spoken<Flight>): string {
  const isChosen = (flightData as Spoken<Flight>['flightData'] | null)?.aircraftBasis === 'chosen';
  return `/${stringifySearch({ flight: flightNumber, aircraft: isChosen ? aircraftType : null })}`;
}

function Failure({ error, onBack }: { error: unknown; onBack: () => void }) {
  const { history } = useRouter();
  if (answerOf(error)?.httpStatus === 401) {
    return (
      <Alert
        tone="amber"
        title={t('app.results.authenticationRequired')}
        action={
          <Button variant="filled" onClick={() => history.push(`/auth?next=${encodeURIComponent(location.pathname)}`)}>
            {t('app.common.login')}
          </Button>
        }
      >
        <p>{SIGN_IN}</p>
      </Alert>
    );
  }
  return (
    <Alert
      tone="red"
      title={t('app.results.unableToRetrieveFlight')}
      action={<Button onClick={onBack}>{t('app.results.returnToPreviousPage')}</Button>}
    >
      <p>{GONE}</p>
      <Reference id={referenceOf(error)} />
    </Alert>
  );
}

function SavedFlightPage({ id, ...rest }: { id: string } & Unanswered) {
  return (
    <PageFrame title={t('app.results.flightDetails2')} isWide>
      <SavedReport page={`/details/${id}`} {...rest} />
    </PageFrame>
  );
}
