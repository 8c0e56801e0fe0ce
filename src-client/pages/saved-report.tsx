import type { ReactNode } from 'react';
import { isUnreachable } from '../api/error-message.ts';
import { SavedCopy, type SavedCopyProps, SILENT_AFTER_MS } from '../features/offline/saved-copy.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';

export type SavedReportProps = Omit<SavedCopyProps, 'children'>;

/** The report read at this address before the connection was lost; the fallback if there is none. */
export function SavedReport(props: SavedReportProps) {
  return (
    <SavedCopy {...props}>
      {({ flight, safetyReport, notices }) => (
        <ReportView flight={flight} safetyReport={safetyReport} notices={notices} />
      )}
    </SavedCopy>
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
