import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Reference } from '../../ui/reference.tsx';

export type SearchErrorProps = {
  failure: SearchFailure;
  /** the server's message, or that it does not answer */
  message: string;
  reference: string | null;
  /** an alternative, below the message */
  hint?: ReactNode;
  onRetry: () => void;
  onSignIn: () => void;
  onPlans: () => void;
};

/** Explains, in place of the result, why the search failed and what can be done. */
export function SearchError({ failure, message, reference, hint, ...ways }: SearchErrorProps) {
  const isOwn = failure.kind === 'limit' || failure.kind === 'sign-in';
  const isUnknown = failure.kind === 'unknown';
  return (
    <Alert
      tone="amber"
      title={failure.kind === 'sign-in' || isUnknown ? failure.title : "We couldn't complete this search"}
      isAnnounced={isUnknown}
      isToasted={!isUnknown}
      action={wayOf(failure, ways)}
    >
      <p>{isOwn ? failure.message : message}</p>
      {hint}
      <Reference id={reference} />
    </Alert>
  );
}

/** Repeating the same search is offered only if it may succeed. */
function wayOf(failure: SearchFailure, ways: Pick<SearchErrorProps, 'onRetry' | 'onSignIn' | 'onPlans'>): ReactNode {
  if (failure.kind === 'limit') return <Button onClick={ways.onPlans}>See Premium</Button>;
  if (failure.kind === 'sign-in') return <Button onClick={ways.onSignIn}>Sign in</Button>;
  if (failure.kind !== 'other' || !failure.mayPass) return null;
  return (
    <Button variant="default" onClick={ways.onRetry}>
      Try again
    </Button>
  );
}
