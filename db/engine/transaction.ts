import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isConflict, recordStorageFault } from './errors.ts';

/**
 * Returns how long to wait before retrying for something held by another: longer each time up to `mostMs`, and random,
 * so that not everyone retries at once. `attempt` counts from 1.
 */
export function backoffMs(attempt: number, mostMs: number): number {
  return Math.min(mostMs, 2 ** attempt) * (0.5 + Math.random() / 2);
}

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs `work` in one transaction: all or nothing. If PostgreSQL rolls it back because of another transaction
 * (serialization failure, deadlock), it is run again, so `work` must do nothing but use the database.
 */
export async function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      recordStorageFault('write conflict', error);
      await sleep(backoffMs(attempt + 3, LONGEST_PAUSE_MS));
    }
  }
}
