import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnreachable } from '../api/error-message.ts';
import { CopyAlert, SILENT_AFTER_MS, type Unanswered } from '../features/offline/saved-copy.tsx';
import { findSavedReport } from '../features/offline/saved-reports.ts';
import { ReportView } from '../features/report/report-view.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';

/** The report read at this address before the connection was lost, marked as a copy; the fallback if there is none. */
export function SavedReport({ page, fallback, ...copy }: Unanswered & { page: string }) {
  const { data: saved } = useQuery({
    queryKey: ['saved-report', page],
    queryFn: () => findSavedReport(page),
    staleTime: 0,
    gcTime: 0,
  });
  if (!saved) return fallback;
  const { flight, safetyReport, notices } = saved;
  return (
    <div className="column">
      <CopyAlert {...copy} savedAt={saved.savedAt} what="report" />
      <ReportView flight={flight} safetyReport={safetyReport} notices={notices} />
    </div>
  );
}

type AbsentReportProps = {
  page: string;
  query: { isPending: boolean; error: unknown; refetch: () => Promise<unknown> };
  loading: ReactNode;
  failure: ReactNode;
};

/** In place of a report that is requested or was refused; its saved copy while the server does not answer. */
export function AbsentReport({ page, query, loading, failure }: AbsentReportProps) {
  const { isPending, error } = query;
  const isSilent = useElapsed(SILENT_AFTER_MS, isPending);
  const fallback = isPending ? loading : failure;
  if (!isSilent && !isUnreachable(error)) return fallback;
  return (
    <SavedReport
      page={page}
      isChecking={isPending}
      error={error}
      onRetry={() => void query.refetch()}
      fallback={fallback}
    />
  );
}
