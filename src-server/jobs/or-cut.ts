import { setTimeout as sleep } from 'node:timers/promises';

/** So long work may take to hear that the server stops. */
const GRACE_MS = 4_000;

/** Work that goes on although it was told to stop. */
export class Cut extends Error {}

/** What `work` comes to; rejects with Cut when it has not heard the signal a while after it. */
export async function orCut<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const cut = new Promise<never>((_resolve, reject) => {
    const wait = () =>
      sleep(GRACE_MS, undefined, { signal: done.signal }).then(
        () => reject(new Cut('it did not stop in time')),
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
