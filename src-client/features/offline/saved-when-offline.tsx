import { useSyncExternalStore } from 'react';
import { trpc } from '../../trpc.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SavedList = lazyPart(async () => (await import('./saved-list.tsx')).SavedList);

/** The saved reports, while there is no connection; a browser may believe in one that leads nowhere. */
export function SavedWhenOffline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { isError } = trpc.account.me.useQuery();
  return isOnline && !isError ? null : <SavedList />;
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
