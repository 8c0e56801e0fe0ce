import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { formatDate } from '#src/format/date.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
import { sharedPath } from '#src/sharing/shared-path.ts';
import { callText } from '../call-text.ts';
import { useSaveReport } from '../features/offline/use-save-report.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { answerOf, trpc } from '../trpc.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './-flight-page.module.css';
import { SavedReport } from './-saved-report.tsx';

export const Route = createFileRoute('/shared/$token')({ component: SharedPage });

/** A report by its link, for anybody. */
function SharedPage() {
  const { token } = Route.useParams();
  const report = trpc.sharing.read.useQuery({ token });
  const page = sharedPath(token);
  useSaveReport(page, report.data);
  const title = report.data ? `Safety report of ${report.data.flight.flightNumber}` : 'Shared safety report';
  return (
    <div className={classes.page}>
      <title>{`${title} - Airworthy`}</title>
      <h1 className={classes.title}>{title}</h1>
      {report.isPending && (
        <div className={classes.parts}>
          <Notice tone="blue" action={<CheckOwn />}>
            <p>Somebody shared this report with you. It is being fetched, and stays as it was when it was shared.</p>
          </Notice>
          <ReportSkeleton />
        </div>
      )}
      {report.data && (
        <div className={classes.parts}>
          <Notice tone="blue" action={<CheckOwn />}>
            <p>{introductionOf(report.data)}</p>
          </Notice>
          <ReportView flight={report.data.flight} safetyReport={report.data.safetyReport} />
        </div>
      )}
      {report.isError &&
        (answerOf(report.error) ? (
          <Gone error={report.error} />
        ) : (
          <SavedReport page={page} onRetry={() => void report.refetch()} fallback={<Gone error={report.error} />} />
        ))}
    </div>
  );
}

function Gone({ error }: { error: unknown }) {
  const answer = answerOf(error);
  return (
    <Notice tone="blue" title="There is no report to show" isAlert action={<CheckOwn />}>
      <p>{answer?.httpStatus === 404 && error instanceof Error ? error.message : callText(error)}</p>
    </Notice>
  );
}

function CheckOwn() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
      Check a flight
    </Button>
  );
}

function introductionOf({ sharedAt, expiresAt }: SharedReport): string {
  const shared = `Somebody shared this report with you on ${formatDate(sharedAt)}. It stays as it was then.`;
  return expiresAt
    ? `${shared} It holds live flight data, which may be kept for 30 days: it can be read until ${formatDate(expiresAt)}.`
    : shared;
}
