import { queryClient } from '../../api/query-client.ts';
import { watchAccount } from '../../api/session.ts';
import { router } from '../../router.tsx';
import { loadToaster } from '../../ui/toast.ts';
import { saveForOffline } from './register-worker.ts';
import { forgetReports } from './saved-reports.ts';

export async function setUpOffline(): Promise<void> {
  followNewVersions();
  // reports read by one account are not shown to the next: they are deleted when it signs out, here or elsewhere
  watchAccount(queryClient, (who) => {
    void forgetReports(({ ownerId }) => ownerId !== null && ownerId !== who?.id);
    void import('./saved-trips.ts').then(({ saveTrips }) => saveTrips(who?.id)).catch(() => undefined);
  });
  // the code that announces a lost connection must be loaded by then
  await loadToaster().catch(() => undefined);
  await saveForOffline();
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
