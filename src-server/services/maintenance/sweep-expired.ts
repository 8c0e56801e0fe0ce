import { deleteInBatches } from '#db/site/operations/retention.ts';
import type { Database } from '#db/site/schema/database.ts';
import type { Context } from '../../context.ts';
import { RETENTION } from './retention.ts';

/** How many rows were deleted, or marked as kept, by table. */
type Swept = Partial<Record<keyof Database, number>>;

/** Deletes expired rows of all tables, in batches. A failure in one does not stop the others; throws the first. */
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
