import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import {
  BOOKING_PAGE,
  SHARE_FIELDS,
  SHARE_PATH,
  SHARED_CACHE,
  SHARED_KEY,
} from '../../../src/booking/shared-booking.ts';
import { ENTRY_POINT } from '../../../src/served-paths.ts';

import { PAGES_CACHE } from './reports-cache.ts';

/**
 * The service worker: everything needed to show what was saved offline, and nothing else. It caches no response of the
 * server except the page itself and its files; reports, trips and pages are saved by the pages (features/offline). A
 * booking that a phone shares with the installed product stays here, for the page that reads it.
 */
declare const FILES: { url: string; revision: string | null }[];
/** The page without its content, for any address. */
declare const FRAME: string;
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void) => void;
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (
      title: string,
      options: { body: string; tag: string; icon: string; data: string },
    ) => Promise<void>;
  };
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};
type Extended = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  activate: Extended;
  push: Extended & { data: { json: () => PushedNotice } | null };
  notificationclick: Extended & { notification: { close: () => void; data: string } };
};
/** The format sent by src-server/providers/messenger.ts. */
type PushedNotice = { id: string; title: string; text: string; url: string };

/** At the gate there is often a network that does not respond. */
const PATIENCE_SECONDS = 8;
/** A page that the server draws needs it too: its frame says so. */
const isPage = (path: string) => !/\.\w+$/.test(path) && !ENTRY_POINT.test(path);
/** A proxy's statuses while the server is down. */
const AWAY = [502, 503, 504];

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(FILES);

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

// two pushes of the same notice are shown as one
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, icon: '/icon-192.png', data: url }));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(notification.data));
});

async function openPage(url: string): Promise<unknown> {
  const open = await self.clients.matchAll({ type: 'window' });
  return open.find((client) => client.url === url)?.focus() ?? self.clients.openWindow(url);
}

// a page comes from the server whenever it answers, so that no old page outlives a new version
const fromServer = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [{ handlerDidError: ({ request }) => offlinePage(request) }],
});
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
  async (options) => {
    const answer = await fromServer.handle(options);
    return AWAY.includes(answer.status) ? ((await offlinePage(options.request)) ?? answer) : answer;
  },
);

/** The page itself where it was saved, else the app's, which shows what it has. */
async function offlinePage({ url }: Request): Promise<Response | undefined> {
  const saved = await caches.match(new URL(url).pathname, { cacheName: PAGES_CACHE, ignoreVary: true });
  return saved ?? matchPrecache(FRAME);
}

registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  async ({ request }) => {
    await saveShared(await request.formData()).catch(() => undefined);
    return Response.redirect(BOOKING_PAGE, 303);
  },
  'POST',
);
addRoute();

/** Stores the file if there is one, else the text; the page then takes it (features/booking/booking-panel.tsx). */
async function saveShared(form: FormData): Promise<void> {
  const [file, text] = [form.get(SHARE_FIELDS.file), form.get(SHARE_FIELDS.text)];
  const shared = file instanceof File && file.size > 0 ? file : text;
  await caches.delete(SHARED_CACHE);
  if (shared) await (await caches.open(SHARED_CACHE)).put(SHARED_KEY, new Response(shared));
}
