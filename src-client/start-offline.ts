import { registerWorker } from './features/offline/register-worker.ts';
import { forgetReports, listSavedReports } from './features/offline/saved-reports.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { watchAccount } from './session.ts';
import { loadToaster } from './ui/toast.ts';

/** Sets up offline use; runs once the page is idle. */
export async function startOffline(): Promise<void> {
  followNewVersions();
  // reports read by one account are not shown to the next: they are deleted when it signs out, here or elsewhere
  watchAccount(queryClient, (who) => {
    void forgetReports(({ ownerId }) => ownerId !== null && ownerId !== who?.id);
  });
  // the code that announces a lost connection must be loaded by then
  await loadToaster().catch(() => undefined);
  await listSavedReports();
  await registerWorker();
}

/** Loads the next page from the server once a new version has taken over. */
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
