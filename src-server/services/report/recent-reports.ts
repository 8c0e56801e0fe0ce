import { findKeptReport } from '#db/repositories/report/flights.ts';
import {
  chooseRecent,
  forgetRecent,
  keepsRecent,
  listRecent,
  recordRecent,
  removeRecentChoice,
} from '#db/repositories/report/recent-reports.ts';
import type { Member } from '#src/account/actor.ts';
import { RECENT_LIMIT } from '#src/account/recent-limits.ts';
import type { RecentReports } from '#src/account/recent-reports.ts';
import type { Context } from '../../context.ts';

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
