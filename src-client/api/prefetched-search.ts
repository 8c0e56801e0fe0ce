/** The search for the page's own address, which the page sent before the client had loaded (src-client/build/page-shell.ts). */
type PrefetchedSearch = { path: string; answer: Promise<Response>; abort: () => void };

declare global {
  interface Window {
    prefetchedSearch?: PrefetchedSearch;
  }
}

/** Returns its answer, once, to a caller with the same request; null for any other. Throws what fetch throws. */
export function takePrefetchedSearch(path: string, signal?: AbortSignal | null): Promise<Response> | null {
  const early = window.prefetchedSearch;
  if (early?.path !== path) return null;
  delete window.prefetchedSearch;
  if (signal?.aborted) early.abort();
  signal?.addEventListener('abort', early.abort, { once: true });
  return early.answer;
}
