import { BOOKING_PAGE, SHARED_CACHE, SHARED_KEY } from '#src/booking/shared-booking.ts';

/** Whether the page was opened by a link to `/check#text=…`. */
export function hasLinked(): boolean {
  return location.hash.startsWith('#text=');
}

/** Returns the text of such a link, once: it then leaves the address and the browser's history. */
export function takeLinked(): string | null {
  const text = new URLSearchParams(location.hash.slice(1)).get('text');
  if (text !== null) history.replaceState(history.state, '', BOOKING_PAGE);
  return text;
}

/** What was shared with the installed product (features/offline/sw.ts), once: it is then deleted. */
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
