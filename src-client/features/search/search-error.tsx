import { Button } from '@mantine/core';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { Reference } from '../../ui/reference.tsx';

/** Why the search brought nothing, in the place of the result. `message` is the server's own sentence. */
export function SearchError(props: {
  failure: SearchFailure;
  message: string;
  reference: string | null;
  onRetry: () => void;
}) {
  const { failure, message, reference, onRetry } = props;
  const isOwn = failure.kind === 'limit' || failure.kind === 'sign-in';
  return (
    <Notice
      tone="amber"
      title={failure.kind === 'sign-in' ? failure.title : 'We could not finish this search'}
      isAlert
      action={
        failure.kind === 'other' && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>{isOwn ? failure.message : message}</p>
      <Reference id={reference} />
    </Notice>
  );
}
