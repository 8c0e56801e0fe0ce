import { setTimeout as sleep } from 'node:timers/promises';

export type BatchOptions = {
  /** aborts between two batches; what is left goes next time */
  signal?: AbortSignal | undefined;
  /** between two batches, so that others get at the database */
  pauseMs?: number;
};

/** Rows of one batch: a few milliseconds of the write lock. */
const BATCH_ROWS = 500;
const PAUSE_MS = 10;

/**
 * Removes many rows without ever holding a lock for long. `deleteBatch(limit)` removes up to `limit` of the rows in
 * question, in one statement or one short transaction of its own, and returns how many those were; it is called until it
 * finds none, with a pause between. So a run that is aborted or killed has done what it had done, and the next one goes
 * on. Returns how many rows went. Throws the signal's reason, and what `deleteBatch` throws.
 *
 *     await deleteInBatches((limit) => deleteExpiredSessions(db, now, limit), { signal });
 *
 * where the statement picks its rows by an index:
 *
 *     delete from sessions where id in (select id from sessions where "expiresAt" <= ? limit ?)
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
  { signal, pauseMs = PAUSE_MS }: BatchOptions = {},
): Promise<number> {
  for (let removed = 0; ; ) {
    signal?.throwIfAborted();
    const count = await deleteBatch(BATCH_ROWS);
    if (count === 0) return removed;
    removed += count;
    await sleep(pauseMs);
  }
}
