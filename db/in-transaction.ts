import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './connect.ts';
import { contentionPauseMs } from './contention-pause.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isConflict } from './storage-trouble.ts';

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs `work` in one transaction: all or nothing. If PostgreSQL rolls it back because of another transaction
 * (serialization failure, deadlock), it is run again, so `work` must do nothing but use the database.
 */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      noteStorageFault('write conflict', error);
      await sleep(contentionPauseMs(attempt + 3, LONGEST_PAUSE_MS));
    }
  }
}
