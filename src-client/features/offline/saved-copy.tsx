import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';
import { findSavedReport, type SavedReport } from './saved-reports.ts';

/** After this time without an answer, the saved copy is shown while waiting for the server. */
export const SILENT_AFTER_MS = 2000;

export type SavedCopyProps = {
  page: string;
  /** true while waiting for the server */
  isChecking: boolean;
  onRetry: () => void;
  /** why the server did not answer, if it is known */
  error: unknown;
  /** shown if nothing was saved */
  fallback: ReactNode;
  children: (report: SavedReport) => ReactNode;
};

/** The report read earlier at this address, marked as a copy. */
export function SavedCopy({ page, isChecking, error, onRetry, fallback, children }: SavedCopyProps) {
  const { data: saved } = useQuery({
    queryKey: ['saved-report', page],
    queryFn: () => findSavedReport(page),
    staleTime: 0,
    gcTime: 0,
  });
  if (!saved) return fallback;
  return (
    <div className="column">
      <CopyAlert {...{ savedAt: saved.savedAt, isChecking, error, onRetry }} what="report" />
      {children(saved)}
    </div>
  );
}

type CopyAlertProps = Pick<SavedCopyProps, 'isChecking' | 'error' | 'onRetry'> & {
  savedAt: string;
  what: 'report' | 'trip';
};

/** That a copy is shown, from when it is, and why. */
export function CopyAlert({ isChecking, onRetry, ...copy }: CopyAlertProps) {
  return (
    <Alert
      tone="amber"
      isAnnounced
      action={!isChecking && <Button onClick={onRetry}>{t('app.common.tryAgain')}</Button>}
    >
      <p>{copyText(isChecking, copy)}</p>
    </Alert>
  );
}

function copyText(isChecking: boolean, { savedAt, error, what }: Pick<CopyAlertProps, 'savedAt' | 'error' | 'what'>) {
  const saved = { date: savedAt, withTime: true };
  if (isChecking) return t('app.offline.checking', { saved, what });
  if (!navigator.onLine) return t('app.offline.showingOffline', { saved });
  return t('app.offline.showingCopy', { reason: messageOf(error).split(/(?<=\.) |(?<=。)/)[0] ?? '', saved });
}
