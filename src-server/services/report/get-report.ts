import { batchesOf } from '#db/engine/rows.ts';
import { findKeptReport, type KeptReport, reportOf } from '#db/repositories/report/flights.ts';
import { recordReadings } from '#db/repositories/report/report-retention.ts';
import { AppError } from '#src/errors.ts';
import type { StoredReport } from '#src/flight/stored-report.ts';
import type { Context } from '../../context.ts';
import { underShippedFit } from '../search/under-shipped-fit.ts';

export { type KeptReport, reportOf };
export const REPORT_GONE = "We couldn't find this flight. It may have been removed. Please search for it again.";

/**
 * Returns a stored report by its id; any member may read it. Throws not_found if there is none, or if its live data has
 * expired.
 */
export async function getReport(ctx: Context, flightId: number): Promise<StoredReport> {
  return reportOf(await getKeptReport(ctx, flightId));
}

/** Returns the same as it is stored. */
export async function getKeptReport(ctx: Context, flightId: number): Promise<KeptReport> {
  const now = ctx.clock.now().getTime();
  const report = await findKeptReport(ctx.db, flightId, now);
  if (!report) throw new AppError('not_found', REPORT_GONE);
  ctx.readings.note(flightId, now);
  return underShippedFit(ctx, report);
}

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
