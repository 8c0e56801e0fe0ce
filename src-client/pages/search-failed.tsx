import { useRouter } from '@tanstack/react-router';
import { signInPage } from '#src/account/next-page.ts';
import { referenceOf, sentenceOf } from '../call-text.ts';
import { failureOf } from '../features/search/failure-of.ts';
import { SearchError } from '../features/search/search-error.tsx';

/** In the place of a result that did not come, with the ways out. */
export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { history } = useRouter();
  return (
    <SearchError
      failure={failureOf(error)}
      message={sentenceOf(error)}
      reference={referenceOf(error)}
      onRetry={onRetry}
      onSignIn={() => history.push(signInPage(history.location.href))}
      onPlans={() => history.push('/profile')}
    />
  );
}
