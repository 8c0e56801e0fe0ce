import { registerWorker } from './features/offline/register-worker.ts';
import { forgetReports, listSavedReports } from './features/offline/saved-reports.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { watchAccount } from './session.ts';
import { loadToaster } from './ui/toast.ts';

/** What makes the product work away from the desk; runs once the page has nothing better to do. */
export async function startOffline(): Promise<void> {
  followNewVersions();
  // reports that one account read are not shown to the next: they go when it signs out, here or elsewhere
  watchAccount(queryClient, (who) => {
    void forgetReports(({ ownerId }) => ownerId !== null && ownerId !== who?.id);
  });
  // what says that the connection is lost must be there by then
  await loadToaster().catch(() => undefined);
  await listSavedReports();
  await registerWorker();
}

/** Once a new version has taken over, the next page comes whole from the server. */
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
}
