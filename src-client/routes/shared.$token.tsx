import { createFileRoute } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import { sharedPath } from '#src/routes.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
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

export const Route = createFileRoute('/shared/$token')({ component: SharedPage });

/** A report opened by its public link. */
function SharedPage() {
  const { token } = Route.useParams();
  const report = trpc.sharing.read.useQuery({ token });
  const page = sharedPath(token);
  useSaveReport(page, report.data);
  const title = report.data
    ? `${flightNumberText(report.data.flight.flightNumber)} safety report`
    : 'Shared safety report';
  const loading = (
    <div className="column">
      <Alert tone="blue" action={<CheckOwn />}>
        This report was shared with you. It won't change. Loading…
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
    <Alert tone="blue" title="This report isn't available" isAnnounced action={<CheckOwn />}>
      {messageOfShared(error)}
    </Alert>
  );
}

function introductionOf({ sharedAt, expiresAt }: SharedReport): string {
  const shared = `This report was shared with you on ${formatDate(sharedAt)}. It won't change.`;
  return expiresAt
    ? `${shared} It includes live flight data, which we may keep for 30 days. The link expires on ${formatDate(expiresAt)}.`
    : shared;
}
