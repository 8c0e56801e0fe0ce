import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { signInPage } from '#src/account/next-page.ts';
import { type KeyService, type SearchFailure, SIGN_IN_REDIRECT_MS } from '#src/flight/search-failure.ts';
import { showToast } from '../ui/toast.ts';

const KeyDialog = lazy(() =>
  import('../features/api-key/key-dialog.tsx').then((module) => ({ default: module.KeyDialog })),
);
const LimitDialog = lazy(() =>
  import('../features/billing/limit-dialog.tsx').then((module) => ({ default: module.LimitDialog })),
);

/** What a search that failed leads to: a toast, a dialog, the sign-in page. Draw `dialogs` somewhere. */
export function useSearchDialogs() {
  const toSignIn = useSignInSoon();
  const [keyService, openKey] = useState<{ service: KeyService; isOpen: boolean } | null>(null);
  const [limit, openLimit] = useState<{ searchCount: number; isOpen: boolean } | null>(null);

  const configureKey = (service: KeyService) => openKey({ service, isOpen: true });
  const tellFailure = (failure: SearchFailure) => {
    if (failure.kind === 'limit') {
      openLimit({ searchCount: failure.searchCount, isOpen: true });
      return;
    }
    const { title, message } = failure;
    void showToast({ title, message, isDestructive: failure.kind !== 'sign-in' });
    if (failure.kind === 'sign-in') toSignIn();
    if (failure.kind === 'api-key' && failure.service) configureKey(failure.service);
  };

  const dialogs = (
    <Suspense>
      {keyService && <KeyDialog {...keyService} onClose={() => openKey({ ...keyService, isOpen: false })} />}
      {limit && <LimitDialog {...limit} onClose={() => openLimit({ ...limit, isOpen: false })} />}
    </Suspense>
  );
  return { dialogs, tellFailure, configureKey };
}

/** Takes the visitor to the sign-in page in a moment, unless they leave before; the search runs when they come back. */
function useSignInSoon(): () => void {
  const { history } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => history.push(signInPage(location.pathname + location.search)),
      SIGN_IN_REDIRECT_MS,
    );
  };
}
