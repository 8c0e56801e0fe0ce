import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signInPage } from '#src/account/next-page.ts';
import { messageOf, referenceOf } from '../api/error-message.ts';
import { SearchError } from '../features/search/search-error.tsx';
import { failureOf } from '../features/search/use-on-failure.ts';

/** Shown in place of a missing result, with the available actions. */
export function SearchFailed({ error, hint, onRetry }: { error: unknown; hint?: ReactNode; onRetry: () => void }) {
  const { history } = useRouter();
  return (
    <SearchError
      failure={failureOf(error)}
      message={messageOf(error)}
      reference={referenceOf(error)}
      hint={hint}
      onRetry={onRetry}
      onSignIn={() => history.push(signInPage(history.location.href))}
      onPlans={() => history.push('/profile')}
    />
  );
}
