/** The search of the page's own address, which the page asked before the program was there (tools/page-shell.ts). */
type EarlySearch = { path: string; answer: Promise<Response>; abort: () => void };

declare global {
  interface Window {
    earlySearch?: EarlySearch;
  }
}

/** Its answer, once, for who would ask the same; null for any other question. Throws what fetch throws. */
export function takeEarlySearch(path: string, signal?: AbortSignal | null): Promise<Response> | null {
  const early = window.earlySearch;
  if (early?.path !== path) return null;
  delete window.earlySearch;
  if (signal?.aborted) early.abort();
  signal?.addEventListener('abort', early.abort, { once: true });
  return early.answer;
}
