import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../../trpc.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { REPORTS_CACHE } from './reports-cache.ts';

const SavedList = lazyPart(async () => (await import('./saved-list.tsx')).SavedList);

/** All saved reports while there is no connection, and with one those that are free to open again; a browser may believe in one that leads nowhere. */
export function SavedReports() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { isError } = trpc.account.me.useQuery();
  const isOffline = !isOnline || isError;
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => {
    // the code of the list is for who has read something here
    if ('caches' in globalThis) caches.has(REPORTS_CACHE).then(setHasSaved, () => undefined);
  }, []);
  return isOffline || hasSaved ? <SavedList isOffline={isOffline} /> : null;
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
