import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { KeyService } from '#src/account/key-services.ts';
import { signInPage } from '#src/account/next-page.ts';
import {
  NO_GUEST_SEARCHES,
  SESSION_ENDED,
  type SearchFailure,
  SIGN_IN_REDIRECT_MS,
} from '#src/flight/search-failure.ts';
import { lazyPart, useOpener } from '../ui/lazy-part.tsx';
import { hideToast, showToast } from '../ui/toast.ts';
import { spoken } from '../ui/words.ts';

const KeyDialog = lazyPart(async () => (await import('../features/api-key/key-dialog.tsx')).KeyDialog);
const LimitDialog = lazyPart(async () => (await import('../features/billing/limit-dialog.tsx')).LimitDialog);

/** Sign-in is asked for, but not because searches are used up. */
const OTHER_REASONS: SearchFailure[] = [SESSION_ENDED, NO_GUEST_SEARCHES];

/** What a failed search leads to: a toast, a dialog, or the sign-in page. Render `dialogs` somewhere. */
export function useSearchDialogs() {
  const toSignIn = useSignInSoon();
  const keyDialog = useOpener(KeyDialog.load);
  const limitDialog = useOpener(LimitDialog.load);
  const [service, setService] = useState<KeyService>('FlightRadar24');
  const [searchCount, setSearchCount] = useState(0);

  const toastError = (failure: SearchFailure) => {
    if (failure.kind === 'limit') {
      setSearchCount(failure.searchCount);
      limitDialog.open();
      return;
    }
    if (failure.kind === 'unknown') return;
    const [title, message] = [spoken(failure.title), spoken(failure.message)];
    void showToast({ title, message, isDestructive: failure.kind !== 'sign-in' });
    if (failure.kind === 'sign-in') toSignIn(OTHER_REASONS.includes(failure) ? '' : '&reason=searches');
    if (failure.kind === 'api-key' && failure.service) {
      setService(failure.service);
      keyDialog.open();
    }
  };

  const dialogs = (
    <>
      {keyDialog.isWanted && <KeyDialog service={service} isOpen={keyDialog.isOpen} onClose={keyDialog.close} />}
      {limitDialog.isWanted && (
        <LimitDialog searchCount={searchCount} isOpen={limitDialog.isOpen} onClose={limitDialog.close} />
      )}
    </>
  );
  return { dialogs, toastError };
}

/** Visits of a search, by their place in the history, from which the visitor was sent to the sign-in page. */
const takenFrom = new Set<string | undefined>();

/**
 * Sends the visitor to the sign-in page after a moment, unless they leave first; the search runs when they return. Only
 * once per visit of a search: a visitor who returns with the Back button without signing in may stay.
 */
function useSignInSoon(): (reason: string) => void {
  const { history } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (reason) => {
    const visit = history.location.state.__TSR_key;
    if (takenFrom.has(visit)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      takenFrom.add(visit);
      // on a phone it would cover the form
      hideToast();
      history.push(`${signInPage(location.pathname + location.search)}${reason}`);
    }, SIGN_IN_REDIRECT_MS);
  };
}
