import { setTimeout as sleep } from 'node:timers/promises';

export type BatchOptions = {
  /** aborts between two batches; the rest is deleted by the next run */
  signal?: AbortSignal | undefined;
  /** between two batches, so that others can use the database */
  pauseMs?: number;
};

/** Rows per batch: a few milliseconds of the write lock. */
const BATCH_ROWS = 500;
const PAUSE_MS = 10;

/**
 * Deletes many rows without ever holding a lock for long. `deleteBatch(limit)` deletes up to `limit` rows, in one
 * statement or one short transaction, and returns how many; it is called until it returns 0, with a pause in between.
 * So an aborted or killed run keeps what it has done, and the next one continues. Returns the number of deleted rows.
 * Throws the signal's reason, and what `deleteBatch` throws.
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
