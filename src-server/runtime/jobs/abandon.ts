import { setTimeout as sleep } from 'node:timers/promises';

/** How long work may take to react to the stop signal. */
const GRACE_MS = 4_000;

/** Thrown for work that continues although it was told to stop. */
export class Abandoned extends Error {}

/** Returns the result of `work`; rejects with Abandoned if it does not react to the signal in time. */
export async function orAbandon<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const cut = new Promise<never>((_resolve, reject) => {
    const wait = () =>
      sleep(GRACE_MS, undefined, { signal: done.signal }).then(
        () => reject(new Abandoned('it did not stop in time')),
        () => undefined,
      );
    if (signal.aborted) void wait();
    else signal.addEventListener('abort', wait, { signal: done.signal });
  });
  try {
    return await Promise.race([work, cut]);
  } finally {
    done.abort();
  }
}
