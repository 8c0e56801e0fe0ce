/** How long the server may take for a read and for a change, and how long a search may pause. */
export const READ_TIMEOUT_MS = 10_000;
export const CHANGE_TIMEOUT_MS = 60_000;
export const FIRST_STEP_TIMEOUT_MS = 10_000;
export const NEXT_STEP_TIMEOUT_MS = 30_000;

export type Deadline = { signal: AbortSignal; restart: (timeoutMs: number) => void; stop: () => void };

/**
 * Returns a signal that aborts with `outer`, or when the time is up. Does not use `AbortSignal.any`, which is newer
 * than the supported browsers.
 */
export function startDeadline(timeoutMs: number, outer?: AbortSignal | null): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
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

/** A stream that ended, or stopped, before its answer was complete. */
export class ConnectionLost extends Error {}
