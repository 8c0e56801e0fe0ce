import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { formatDate } from '#src/format/date.ts';
import { sharedPath } from '#src/routes.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
import { isUnreachable, messageOfShared } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { SILENT_AFTER_MS } from '../features/offline/saved-copy.tsx';
import { useSaveReport } from '../features/offline/use-save-report.ts';
import { ReportSkeleton } from '../features/report/report-skeleton.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import classes from '../pages/flight-page.module.css';
import { SavedReport } from '../pages/saved-report.tsx';
import basics from '../styles/basics.module.css';
import { Alert } from '../ui/alert.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';

export const Route = createFileRoute('/shared/$token')({ component: SharedPage });

/** A report opened by its public link. */
function SharedPage() {
  const { token } = Route.useParams();
  const report = trpc.sharing.read.useQuery({ token });
  const page = sharedPath(token);
  useSaveReport(page, report.data);
  const isSilent = useElapsed(SILENT_AFTER_MS, report.isPending);
  const saved = { page, onRetry: () => void report.refetch() };
  const title = report.data
    ? `${flightNumberText(report.data.flight.flightNumber)} safety report`
    : 'Shared safety report';
  const loading = (
    <div className={basics.column}>
      <Alert tone="blue" action={<CheckOwn />}>
        <p>This report was shared with you. It won't change. Loading…</p>
      </Alert>
      <ReportSkeleton />
    </div>
  );
  return (
    <div className={classes.page}>
      <title>{`${title} - Airworthy`}</title>
      <h1 className={classes.title}>{title}</h1>
      {report.isPending && (isSilent ? <SavedReport {...saved} isChecking fallback={loading} /> : loading)}
      {report.data && (
        <div className={basics.column}>
          <Alert tone="blue" action={<CheckOwn />}>
            <p>{introductionOf(report.data)}</p>
          </Alert>
          <ReportView flight={report.data.flight} safetyReport={report.data.safetyReport} />
        </div>
      )}
      {report.isError &&
        (isUnreachable(report.error) ? (
          <SavedReport {...saved} isChecking={false} fallback={<Gone error={report.error} />} />
        ) : (
          <Gone error={report.error} />
        ))}
    </div>
  );
}

function Gone({ error }: { error: unknown }) {
  return (
    <Alert tone="blue" title="This report isn't available" isAnnounced action={<CheckOwn />}>
      <p>{messageOfShared(error)}</p>
    </Alert>
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
  const shared = `This report was shared with you on ${formatDate(sharedAt)}. It won't change.`;
  return expiresAt
    ? `${shared} It includes live flight data, which we may keep for 30 days. The link expires on ${formatDate(expiresAt)}.`
    : shared;
}
