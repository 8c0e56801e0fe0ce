import { setTimeout as sleep } from 'node:timers/promises';
import { listPlainReports, packPlainReport } from '#db/repositories/plain-reports.ts';
import type { Context } from '../../context.ts';
import type { JobRun } from '../../jobs/job.ts';

/** How many are read at once; each is compressed in its own transaction. */
const BATCH = 50;
const PAUSE_MS = 20;

/**
 * Compresses the reports stored by an earlier release, one after another. If a run is killed, its work is kept and the
 * next run continues. A row that is not a report stays as it is. Returns how many were compressed.
 */
export async function packReports(
  { db, clock }: Context,
  { signal, cursor, saveCursor, log }: JobRun,
): Promise<number> {
  let packed = 0;
  for (let after = Number(cursor ?? 0); ; ) {
    const now = clock.now().getTime();
    const rows = await listPlainReports(db, { after, now }, BATCH);
    if (rows.length === 0) return packed;
    for (const row of rows) {
      signal.throwIfAborted();
      try {
        await packPlainReport(db, row, now);
        packed++;
      } catch (error) {
        if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
        log.error({ err: error, flightId: row.flightId }, 'a stored report cannot be compressed');
      }
      after = row.id;
    }
    await saveCursor(String(after));
    await sleep(PAUSE_MS);
  }
}
