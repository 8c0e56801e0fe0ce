import type { SearchAnswer } from './trpc.ts';

/** The search for the page's own address, which the page sent before the client had loaded (src-client/build/page-scripts.ts). */
type PrefetchedSearch = {
  path: string;
  /** null if it failed: then the client asks, and says why */
  answer: Promise<SearchAnswer | null>;
  abort: () => void;
};

declare global {
  interface Window {
    prefetchedSearch?: PrefetchedSearch;
  }
}

/** Returns its answer, once, to a caller with the same search; null for any other, and if there is none. */
export async function takePrefetchedSearch(path: string, signal: AbortSignal): Promise<SearchAnswer | null> {
  const early = window.prefetchedSearch;
  if (early?.path !== path) return null;
  delete window.prefetchedSearch;
  if (signal.aborted) early.abort();
  signal.addEventListener('abort', early.abort, { once: true });
  return early.answer;
}
