import { Button } from '@mantine/core';
import { Alert } from './alert.tsx';

/** Shown in place of what could not be loaded, with a button to try again. */
export function RetryAlert({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert tone="red" title={title} isAnnounced action={<Button onClick={onRetry}>Try again</Button>}>
      <p>Check your connection and try again.</p>
    </Alert>
  );
}
