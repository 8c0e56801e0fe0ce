import { Button } from '@mantine/core';
import { Alert } from './alert.tsx';

type RetryAlertProps = { title: string; message?: string; onRetry: () => void };

/** Shown in place of what could not be loaded, with a button to try again. */
export function RetryAlert({ title, message = 'Check your connection and try again.', onRetry }: RetryAlertProps) {
  return (
    <Alert tone="red" title={title} isAnnounced action={<Button onClick={onRetry}>Try again</Button>}>
      <p>{message}</p>
    </Alert>
  );
}
