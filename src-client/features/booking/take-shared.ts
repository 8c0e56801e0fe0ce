import { SHARED_CACHE, SHARED_KEY } from '#src/booking/shared-booking.ts';

/**
 * Returns what was shared with the installed product (src-client/sw.ts), once: it is then deleted from the device's
 * storage.
 */
export async function takeShared(): Promise<Blob | null> {
  try {
    const found = await caches.match(SHARED_KEY, { cacheName: SHARED_CACHE });
    const blob = (await found?.blob()) ?? null;
    await caches.delete(SHARED_CACHE);
    return blob;
  } catch {
    // a page without https has no such storage
    return null;
  }
}
