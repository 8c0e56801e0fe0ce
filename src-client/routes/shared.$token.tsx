import { createFileRoute } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { sharedPath } from '#src/routes.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
import type { Spoken } from '#src/words/speak.ts';
import { messageOfShared } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { CheckOwn } from '../features/layout/check-own.tsx';
import { useSaveReport } from '../features/offline/use-save-report.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { OtherFlights } from '../pages/other-flights.tsx';
import { AbsentReport } from '../pages/saved-report.tsx';
import { Alert } from '../ui/alert.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { t } from '../ui/words.ts';

export const Route = createFileRoute('/shared/$token')({ component: SharedPage });

/** A report opened by its public link. */
function SharedPage() {
  const { token } = Route.useParams();
  const report = trpc.sharing.read.useQuery({ token });
  const page = sharedPath(token);
  useSaveReport(page, report.data);
  const title = report.data
    ? t('app.sharing.safetyReport', { flightNumber: flightNumberText(report.data.flight.flightNumber) })
    : t('app.sharing.sharedSafetyReport');
  const loading = (
    <div className="column">
      <Alert tone="blue" action={<CheckOwn />}>
        {t('app.sharing.thisReportWasShared')}
      </Alert>
      <ReportSkeleton />
    </div>
  );
  return (
    <PageFrame title={title} isWide>
      {report.data ? (
        <div className="column">
          <Alert tone="blue" action={<CheckOwn />}>
            {introductionOf(report.data)}
          </Alert>
          <ReportView
            flight={report.data.flight}
            safetyReport={report.data.safetyReport}
            notices={report.data.notices}
            others={<OtherFlights flight={report.data.flight} />}
          />
        </div>
      ) : (
        <AbsentReport page={page} query={report} loading={loading} failure={<Gone error={report.error} />} />
      )}
    </PageFrame>
  );
}

function Gone({ error }: { error: unknown }) {
  return (
    <Alert tone="blue" title={t('app.sharing.thisReportIsntAvailable')} isAnnounced action={<CheckOwn />}>
      {messageOfShared(error)}
    </Alert>
  );
}

function introductionOf({ sharedAt, expiresAt }: Spoken<SharedReport>): string {
  const shared = t('app.sharing.thisReportWasSharedWith', { sharedAt: { date: sharedAt } });
  return expiresAt ? t('app.sharing.itIncludesLiveFlightData', { shared, expiresAt: { date: expiresAt } }) : shared;
}
