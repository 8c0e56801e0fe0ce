import { batchesOf } from '#db/engine/rows.ts';
import { recordReadings } from '#db/repositories/report/report-retention.ts';
import type { Context } from '../../context.ts';

/** Readings are recorded to this precision. */
const EXACT_MS = 24 * 60 * 60 * 1000;

/** Records which reports were recently read on this server. If the server is killed first, their next reading is recorded. */
export async function writeReportViews({
  db,
  clock,
  readings,
}: Pick<Context, 'db' | 'clock' | 'readings'>): Promise<void> {
  const ids = readings.take();
  const now = clock.now().getTime();
  for (const batch of batchesOf(ids)) {
    await recordReadings(db, batch, { now, since: now - EXACT_MS });
  }
}
