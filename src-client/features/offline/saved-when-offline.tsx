import { lazy, Suspense, useSyncExternalStore } from 'react';
import { trpc } from '../../trpc.ts';

const SavedList = lazy(() => import('./saved-list.tsx').then((module) => ({ default: module.SavedList })));

/** The saved reports, while there is no connection; a browser may believe in one that leads nowhere. */
export function SavedWhenOffline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { isError } = trpc.account.me.useQuery();
  return isOnline && !isError ? null : (
    <Suspense>
      <SavedList />
    </Suspense>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
