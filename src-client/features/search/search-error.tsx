import { Button } from '@mantine/core';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signInPage } from '#src/account/next-page.ts';
import type { SearchFailure } from '#src/flight/search-failure.ts';
import { messageOf, referenceOf } from '../../api/error-message.ts';
import { Alert } from '../../ui/alert.tsx';
import { Reference } from '../../ui/reference.tsx';
import { failureOf } from './use-on-failure.ts';

export type SearchErrorProps = {
  error: unknown;
  /** an alternative, below the message */
  hint?: ReactNode;
  onRetry: () => void;
};

/** Explains, in place of the result, why the search failed and what can be done. */
export function SearchError({ error, hint, onRetry }: SearchErrorProps) {
  const { history } = useRouter();
  const failure = failureOf(error);
  const isOwn = failure.kind === 'limit' || failure.kind === 'sign-in';
  const isUnknown = failure.kind === 'unknown';
  return (
    <Alert
      tone="amber"
      title={failure.kind === 'sign-in' || isUnknown ? failure.title : "We couldn't complete this search"}
      isAnnounced={isUnknown}
      isToasted={!isUnknown}
      action={wayOn(failure, history, onRetry)}
    >
      <p>{isOwn ? failure.message : messageOf(error)}</p>
      {hint}
      <Reference id={referenceOf(error)} />
    </Alert>
  );
}

/** Repeating the same search is offered only if it may succeed. */
function wayOn(failure: SearchFailure, history: RouterHistory, onRetry: () => void): ReactNode {
  if (failure.kind === 'limit')
    return (
      <Button variant="filled" onClick={() => history.push('/profile')}>
        See Premium
      </Button>
    );
  if (failure.kind === 'sign-in') {
    return (
      <Button variant="filled" onClick={() => history.push(signInPage(history.location.href))}>
        Sign in
      </Button>
    );
  }
  if (failure.kind !== 'other' || !failure.mayPass) return null;
  return <Button onClick={onRetry}>Try again</Button>;
}
