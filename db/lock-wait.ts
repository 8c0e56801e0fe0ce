import { setTimeout as sleep } from 'node:timers/promises';
import { contentionPauseMs } from './contention-pause.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isLocked } from './storage-trouble.ts';

const LONGEST_PAUSE_MS = 50;

/** The waiting of one statement for the lock that another process holds; the event loop goes on meanwhile. */
export class LockWait {
  readonly #until: number;
  #attempt = 0;

  constructor(waitMs: number) {
    this.#until = performance.now() + waitMs;
  }

  /** Resolves when it is time to try again. Throws `error` when it is about something else, or the time is over. */
  async orThrow(error: unknown): Promise<void> {
    if (!isLocked(error)) throw error;
    if (performance.now() >= this.#until) {
      noteStorageFault('file locked', error);
      throw error;
    }
    await sleep(contentionPauseMs(++this.#attempt, LONGEST_PAUSE_MS));
  }
}
