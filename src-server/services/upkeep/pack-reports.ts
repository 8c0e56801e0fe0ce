import { setTimeout as sleep } from 'node:timers/promises';
import { listPlainReports, packPlainReport } from '#db/repositories/plain-reports.ts';
import type { Context } from '../../context.ts';
import type { JobRun } from '../../jobs/job.ts';

/** Read at once; each is packed in a transaction of its own. */
const BATCH = 50;
const PAUSE_MS = 20;

/**
 * Packs the reports that a release of before has stored, one after the other: a run that is killed has done what it had
 * done, and the next goes on. A row that is no report stays as it is. Returns how many were packed.
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
        log.error({ err: error, flightId: row.flightId }, 'a stored report cannot be packed');
      }
      after = row.id;
    }
    await saveCursor(String(after));
    await sleep(PAUSE_MS);
  }
}
