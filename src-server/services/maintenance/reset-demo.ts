import { deleteInBatches } from '#db/repositories/operations/delete-in-batches.ts';
import { deleteUntil } from '#db/repositories/operations/retention.ts';
import { deleteReportsMadeBefore } from '#db/repositories/report/report-retention.ts';
import type { Context } from '../../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Later than any row's time: all of them have expired. */
const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/** Ends all sessions, resets guests' searches, and removes reports that are more than a day old and not shared. */
export async function resetDemo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const dayAgo = clock.now().getTime() - DAY_MS;
  await deleteInBatches((limit) => deleteUntil(db, 'sessions', END_OF_TIME, limit), { signal });
  await deleteInBatches((limit) => deleteUntil(db, 'guest_allowances', END_OF_TIME, limit), { signal });
  await deleteInBatches((limit) => deleteReportsMadeBefore(db, dayAgo, limit), { signal });
}
