import { getQueryKey } from '@trpc/react-query';
import type { Account } from '#src/account/account.ts';
import { registerWorker } from './features/offline/register-worker.ts';
import { forgetReports, listSavedReports } from './features/offline/saved-reports.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { trpc } from './trpc.ts';

const RELOADED_FOR = 'airworthy-reloaded-for';

/** What makes the product work away from the desk; runs once the page has nothing better to do. */
export async function startOffline(): Promise<void> {
  followNewVersions();
  followAccount();
  await listSavedReports();
  await registerWorker();
}

/** Once a new version has taken over, the next page comes whole from the server; so does one whose files are gone. */
function followNewVersions(): void {
  let isControlled = navigator.serviceWorker?.controller !== null;
  let isOutdated = false;
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    isOutdated = isControlled;
    isControlled = true;
  });
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (isOutdated && pathChanged) location.assign(toLocation.href);
  });
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_FOR) === import.meta.url) return;
    sessionStorage.setItem(RELOADED_FOR, import.meta.url);
    location.reload();
  });
}

/** Reports that one account read are not shown to the next: they go when it signs out, here or elsewhere. */
function followAccount(): void {
  const [account] = getQueryKey(trpc.account.me, undefined, 'query');
  const forgetOthers = (who: Account | null | undefined) => {
    if (who !== undefined) void forgetReports(({ ownerId }) => ownerId !== null && ownerId !== who?.id);
  };
  const key = JSON.stringify(account);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && JSON.stringify(query.queryKey[0]) === key && query.state.status === 'success')
      forgetOthers(query.state.data as Account | null);
  });
  forgetOthers(queryClient.getQueryData(getQueryKey(trpc.account.me, undefined, 'query')));
}
