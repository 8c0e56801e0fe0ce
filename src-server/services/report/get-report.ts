import { batchesOf } from '#db/engine/rows.ts';
import { findKeptReport, type KeptReport, reportOf } from '#db/repositories/report/flights.ts';
import {
  chooseRecent,
  forgetRecent,
  keepsRecent,
  listRecent,
  recordRecent,
  removeRecentChoice,
} from '#db/repositories/report/recent-reports.ts';
import { recordReadings } from '#db/repositories/report/report-retention.ts';
import type { Member } from '#src/account/actor.ts';
import { RECENT_LIMIT } from '#src/account/recent-limits.ts';
import type { RecentReports } from '#src/account/recent-reports.ts';
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

/** Lists the member's recent reports, if they chose to keep them. */
export async function listRecentReports({ db, clock }: Context, { userId }: Member): Promise<RecentReports> {
  const isOn = await keepsRecent(db, userId);
  const reports = isOn ? await listRecent(db, userId, clock.now().getTime()) : [];
  return { isOn, reports: reports.map((report) => ({ ...report, readAt: new Date(report.readAt).toISOString() })) };
}

/** Starts keeping what the member reads, or stops and deletes everything that was kept. */
export async function setRecent({ db, clock }: Context, { userId }: Member, isOn: boolean): Promise<void> {
  await (isOn ? chooseRecent(db, userId, clock.now().getTime()) : removeRecentChoice(db, userId));
}

/** Records that the member read a report; does nothing if they have not chosen this, or the report is gone. */
export async function recordRecentReport({ db, clock }: Context, { userId }: Member, flightId: number): Promise<void> {
  const readAt = clock.now().getTime();
  if (!(await keepsRecent(db, userId)) || !(await findKeptReport(db, flightId, readAt))) return;
  await recordRecent(db, { userId, flightId, readAt }, RECENT_LIMIT);
}

/** Deletes what was kept; the choice stays. */
export async function forgetRecentReports({ db }: Context, { userId }: Member): Promise<void> {
  await forgetRecent(db, userId);
}
