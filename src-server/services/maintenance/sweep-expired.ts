import { deleteInBatches } from '#db/repositories/operations/delete-in-batches.ts';
import type { Database } from '#db/schema/database.ts';
import type { Context } from '../../context.ts';
import { RETENTION } from './retention.ts';

/** How many rows were deleted, or marked as kept, by table. */
export type Swept = Partial<Record<keyof Database, number>>;

/**
 * Deletes expired rows table by table, in batches until none are left. A failure in one table does not stop the others;
 * the first one is thrown at the end.
 */
export async function sweepExpired(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Swept> {
  const call = { db, config, now: clock.now().getTime() };
  const swept: Swept = {};
  const problems: unknown[] = [];
  for (const [table, retention] of Object.entries(RETENTION) as [
    keyof Database,
    (typeof RETENTION)[keyof Database],
  ][]) {
    if ('stays' in retention) continue;
    for (const batch of retention.batches) {
      try {
        const removed = await deleteInBatches((limit) => batch(call, limit), { signal });
        swept[table] = (swept[table] ?? 0) + removed;
      } catch (error) {
        signal?.throwIfAborted();
        problems.push(error);
      }
    }
  }
  if (problems.length > 0) throw problems[0];
  return swept;
}
