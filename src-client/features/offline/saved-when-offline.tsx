import { lazy, Suspense, useSyncExternalStore } from 'react';

const SavedList = lazy(() => import('./saved-list.tsx').then((module) => ({ default: module.SavedList })));

/** The saved reports, while there is no connection. */
export function SavedWhenOffline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : (
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
