export const REPORTS_CACHE = 'airworthy-reports';
/** The browser cache with pages that the server draws: one for nervous flyers, and those about the flights read here. */
export const PAGES_CACHE = 'airworthy-pages';
export const TRIPS_CACHE = 'airworthy-trips';

/** Null if the browser has no such storage: without https, or in some private windows. */
export async function openCache(name: string): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(name).catch(() => null) : null;
}
