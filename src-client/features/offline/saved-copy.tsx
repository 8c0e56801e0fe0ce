import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#src/format/date.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './saved-copy.module.css';
import { findSavedReport, type SavedReport } from './saved-reports.ts';

export type SavedCopyProps = {
  page: string;
  onRetry: () => void;
  /** what stands here when nothing was saved */
  fallback: ReactNode;
  children: (report: SavedReport) => ReactNode;
};

/** The report that was read at this address before the connection was lost, marked as a copy. */
export function SavedCopy({ page, onRetry, fallback, children }: SavedCopyProps) {
  const { data: saved, isPending } = useQuery({
    queryKey: ['saved-report', page],
    queryFn: () => findSavedReport(page),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return null;
  if (!saved) return fallback;
  const reason = navigator.onLine ? 'the server cannot be reached' : 'you are offline';
  return (
    <div className={classes.parts}>
      <Notice
        tone="amber"
        isAlert
        action={
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>
          Saved copy of {formatDate(saved.savedAt)}; {reason}
        </p>
      </Notice>
      {children(saved)}
    </div>
  );
}
