import { Button } from '@mantine/core';
import { Notice } from './notice.tsx';

/** In the place of what could not be fetched, with a way to try again. */
export function RetryNotice({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Notice
      tone="red"
      title={title}
      isAlert
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Check your connection and try again.</p>
    </Notice>
  );
}
