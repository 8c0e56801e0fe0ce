import { AppError } from '#src/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** What the end of the server ends, a request may be waiting for. */
export function restarting(): AppError {
  return new AppError('restarting', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Work that a request starts without waiting for it. */
export type Background = ReturnType<typeof buildBackground>;

/** A failure is passed to `onError` and goes no further; work ended by the server's stop has not failed. */
export function buildBackground(onError: (name: string, error: unknown) => void) {
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  return {
    /** `signal` is aborted, with `restarting`, when the server stops. */
    run: (name: string, work: (signal: AbortSignal) => Promise<unknown>): void => {
      const task = work(stopping.signal)
        .catch((error: unknown) => {
          if (error !== stopping.signal.reason) onError(name, error);
        })
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    /** Tells work in progress, and work started later, to finish. */
    stop: () => stopping.abort(restarting()),
    size: () => underWay.size,
    /** Resolves when no work is in progress. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
