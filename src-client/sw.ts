import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/**
 * The service worker: what a saved report needs to be drawn without a connection, and nothing else. It keeps no answer of
 * the server but the page itself and its files; reports are saved by the pages (features/offline).
 */
declare const FILES: { url: string; revision: string | null }[];
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'activate', listener: (event: { waitUntil: (work: Promise<void>) => void }) => void) => void;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};

/** At the gate a network is often there and silent. */
const PATIENCE_SECONDS = 8;
const NO_PAGES = [/^\/(api|trpc|assets)\//, /\.\w+$/];

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(FILES);

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

// a page comes from the server whenever it answers, so that no old one outlives a new version
const pages = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [{ handlerDidError: () => matchPrecache('/') }],
});
registerRoute(new NavigationRoute(pages, { denylist: NO_PAGES }));
addRoute();
