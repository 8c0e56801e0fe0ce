import { onlineManager, type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { trpc } from '../../api/trpc.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { REPORTS_CACHE } from './reports-cache.ts';

const loadList = () => import('./saved-list.tsx');
const SavedList = lazyPart(async () => (await loadList()).SavedList);

// the list's code is loaded only if something was read here
const hasSavedQuery = {
  queryKey: ['has-saved-reports'],
  queryFn: async () => 'caches' in globalThis && (await caches.has(REPORTS_CACHE)),
  staleTime: 0,
};

const LONGEST_WAIT_MS = 500;

/** All while offline, else those that are free again; a browser may think it is online when it is not. */
export function SavedReports() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => navigator.onLine,
    () => true,
  );
  const { isError } = trpc.account.me.useQuery();
  const isOffline = !isOnline || isError;
  const { data: hasSaved } = useQuery(hasSavedQuery);
  return isOffline || hasSaved ? <SavedList isOffline={isOffline} /> : null;
}

/**
 * Loads what `SavedReports` shows, so that the page includes it from the start: appearing later, it would move the page
 * under the pointer. The page waits at most half a second for it.
 */
export async function loadSavedReports(queries: QueryClient): Promise<void> {
  const load = async () => {
    if (!(await queries.fetchQuery(hasSavedQuery))) return;
    await SavedList.load();
    await queries.fetchQuery({ ...(await loadList()).savedReportsQuery, staleTime: 0 });
  };
  const wait = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([load().catch(() => undefined), wait]);
}
