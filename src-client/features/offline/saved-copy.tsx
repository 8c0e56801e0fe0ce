import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { t } from '../../ui/words.ts';

/** After this time without an answer, the saved copy is shown while waiting for the server. */
export const SILENT_AFTER_MS = 2000;

/** A page whose answer is not there. */
export type Unanswered = {
  /** true while waiting for the server */
  isChecking: boolean;
  onRetry: () => void;
  /** why the server did not answer, if it is known */
  error: unknown;
  /** shown if nothing was saved */
  fallback: ReactNode;
};

type CopyAlertProps = Omit<Unanswered, 'fallback'> & { savedAt: string; what: 'report' | 'trip' };

/** That a copy is shown, from when it is, and why. */
export function CopyAlert({ isChecking, onRetry, ...copy }: CopyAlertProps) {
  return (
    <Alert tone="amber" action={!isChecking && <Button onClick={onRetry}>{t('app.common.tryAgain')}</Button>}>
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
