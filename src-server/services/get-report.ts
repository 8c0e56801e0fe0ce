import { findReport, hasReport, type StoredReport, tellsTheMoment } from '#db/repositories/flights.ts';
import { AppError } from '#src/errors.ts';
import type { JsonText } from '#src/format/json-text.ts';
import type { Context } from '../context.ts';

const REPORT_GONE = "We couldn't find this flight. It may have been removed. Please search for it again.";

/** A stored report; every member may read each. None changes once its flight is over, so that those read last need only still be there. Throws not_found when there is none, or when it may be kept no longer. */
export async function getReport(ctx: Context, flightId: number): Promise<JsonText<StoredReport>> {
  const now = ctx.clock.now().getTime();
  const recent = ctx.recentReports.get(flightId);
  const report = recent && (await hasReport(ctx.db, flightId, now)) ? recent : await findReport(ctx.db, flightId, now);
  if (!report) throw new AppError('not_found', REPORT_GONE);
  if (report !== recent && !tellsTheMoment(report)) ctx.recentReports.set(flightId, report);
  ctx.readings.note(flightId, now);
  return report;
}
