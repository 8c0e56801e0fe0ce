import { Button } from '@mantine/core';
import { Alert } from './alert.tsx';
import { t } from './words.ts';

/** Shown in place of what could not be loaded, with a button to try again. */
export function RetryAlert({ title, message, onRetry }: { title: string; message?: string; onRetry: () => void }) {
  return (
    <Alert tone="red" title={title} isAnnounced action={<Button onClick={onRetry}>{t('app.common.tryAgain')}</Button>}>
      <p>{message ?? t('app.common.checkYourConnectionAnd')}</p>
    </Alert>
  );
}
