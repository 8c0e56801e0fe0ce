import { noteReadings } from '#db/repositories/old-reports.ts';
import type { Context } from '../../context.ts';

const BATCH = 500;
/** So exactly the last reading is known. */
const EXACT_MS = 24 * 60 * 60 * 1000;

/** Writes down which reports were read on this server lately. What a killed server had not written is noted when they are next read. */
export async function writeReadings({
  db,
  clock,
  readings,
}: Pick<Context, 'db' | 'clock' | 'readings'>): Promise<void> {
  const ids = readings.take();
  const now = clock.now().getTime();
  for (let start = 0; start < ids.length; start += BATCH) {
    await noteReadings(db, ids.slice(start, start + BATCH), { now, since: now - EXACT_MS });
  }
}
