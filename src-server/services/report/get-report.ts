import { findReport, hasReport, tellsTheMoment } from '#db/repositories/report/flights.ts';
import type { StoredReport, StoredReportText } from '#db/repositories/report/stored-report-text.ts';
import { AppError } from '#src/errors.ts';
import type { JsonText } from '#src/format/json-text.ts';
import type { RecentReport } from '../../caching/recent-report.ts';
import type { Context } from '../../context.ts';

export const REPORT_GONE = "We couldn't find this flight. It may have been removed. Please search for it again.";

/** Reports are deleted by the sweep job, so one that existed a second ago is assumed to exist. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Returns a stored report by its id; any member may read it. A report does not change once it is stored, so for one
 * cached here only its existence is checked. Throws not_found if there is none, or if its live data has expired.
 */
export async function getReport(ctx: Context, flightId: number): Promise<JsonText<StoredReport>> {
  const now = ctx.clock.now().getTime();
  const recent = ctx.recentReports.get(flightId);
  const report = recent && (await isStillThere(ctx, flightId, recent)) ? recent.report : await read(ctx, flightId, now);
  ctx.readings.note(flightId, now);
  return report;
}

async function isStillThere({ db, clock }: Context, flightId: number, recent: RecentReport): Promise<boolean> {
  const now = clock.now().getTime();
  const { expiresAt } = recent.report;
  if (expiresAt !== null && expiresAt <= now) return false;
  if (Math.abs(now - recent.seenAt) < LOOK_AGAIN_MS) return true;
  const isThere = await hasReport(db, flightId, now);
  if (isThere) recent.seenAt = now;
  return isThere;
}

async function read(ctx: Context, flightId: number, now: number): Promise<StoredReportText> {
  const { recentReports } = ctx;
  const report = await findReport(ctx.db, flightId, now);
  if (!report) {
    recentReports.delete(flightId);
    throw new AppError('not_found', REPORT_GONE);
  }
  if (!tellsTheMoment(report)) recentReports.set(flightId, { report, seenAt: now });
  return report;
}
