import { LOCALE } from '../../ui/locale.ts';
import { listSavedReports } from './saved-reports.ts';

/** Each language has one, which keeps the files of that language. */
const WORKER = LOCALE === 'en' ? '/sw.js' : `/sw.${LOCALE}.js`;
let isRegistered = false;

/** Registers the worker, and saves the pages about what was read; without a connection, those of the last time stay. */
export async function saveForOffline(): Promise<void> {
  await registerWorker();
  const reports = await listSavedReports();
  await import('./saved-pages.ts').then(({ savePages }) => savePages(reports)).catch(() => undefined);
}

/** Registers the service worker, once, if possible: not in development, and not without https. */
async function registerWorker(): Promise<void> {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null);
  // an installed app may stay open for weeks
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined);
  });
}
