/** The search for the page's own address, which the page sent before the client had loaded (tools/page-shell.ts). */
type EarlySearch = { path: string; answer: Promise<Response>; abort: () => void };

declare global {
  interface Window {
    earlySearch?: EarlySearch;
  }
}

/** Returns its answer, once, to a caller with the same request; null for any other. Throws what fetch throws. */
export function takeEarlySearch(path: string, signal?: AbortSignal | null): Promise<Response> | null {
  const early = window.earlySearch;
  if (early?.path !== path) return null;
  delete window.earlySearch;
  if (signal?.aborted) early.abort();
  signal?.addEventListener('abort', early.abort, { once: true });
  return early.answer;
}
