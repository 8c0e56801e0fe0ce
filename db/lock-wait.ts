import { setTimeout as sleep } from 'node:timers/promises';
import { contentionPauseMs } from './contention-pause.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isLocked } from './storage-trouble.ts';

const LONGEST_PAUSE_MS = 50;

/** Waits, for one statement, for a lock held by another process, without blocking the event loop. */
export class LockWait {
  readonly #until: number;
  #attempt = 0;

  constructor(waitMs: number) {
    this.#until = performance.now() + waitMs;
  }

  /** Resolves when it is time to retry. Throws `error` if it is about something else, or if the time is up. */
  async orThrow(error: unknown): Promise<void> {
    if (!isLocked(error)) throw error;
    if (performance.now() >= this.#until) {
      noteStorageFault('file locked', error);
      throw error;
    }
    await sleep(contentionPauseMs(++this.#attempt, LONGEST_PAUSE_MS));
  }
}
