/** How long the server may take to answer a read, and a change; a search may pause as long as one of its steps may take. */
export const READ_LIMIT_MS = 10_000;
export const CHANGE_LIMIT_MS = 60_000;
export const FIRST_STEP_LIMIT_MS = 10_000;
export const NEXT_STEP_LIMIT_MS = 30_000;

export type TimeLimit = { signal: AbortSignal; restart: (limitMs: number) => void; stop: () => void };

/**
 * A signal that aborts with `outer`, or when the time is up. By hand: `AbortSignal.any` is newer than the browsers that
 * the product supports.
 */
export function limitTime(limitMs: number, outer?: AbortSignal | null): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, limitMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  const stop = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  const restart = (nextMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(abort, nextMs);
  };
  return { signal: controller.signal, restart, stop };
}
