import { hasReport } from '#db/repositories/flights.ts';
import {
  chooseRecent,
  forgetRecent,
  keepsRecent,
  listRecent,
  noteRecent,
  unchooseRecent,
} from '#db/repositories/recent-reports.ts';
import type { Member } from '#src/account/actor.ts';
import { RECENT_LIMIT } from '#src/account/recent-limits.ts';
import type { RecentReports } from '#src/account/recent-reports.ts';
import type { Context } from '../../context.ts';

/** The reports that the member read last, where they chose that these are kept. */
export async function listRecentReports({ db, clock }: Context, { userId }: Member): Promise<RecentReports> {
  const isOn = await keepsRecent(db, userId);
  const reports = isOn ? await listRecent(db, userId, clock.now().getTime()) : [];
  return { isOn, reports: reports.map((report) => ({ ...report, readAt: new Date(report.readAt).toISOString() })) };
}

/** Begins to keep what the member reads, or ends it and forgets all that was kept. */
export async function setRecent({ db, clock }: Context, { userId }: Member, isOn: boolean): Promise<void> {
  await (isOn ? chooseRecent(db, userId, clock.now().getTime()) : unchooseRecent(db, userId));
}

/** Notes that the member read a report; nothing where they have not chosen it, or the report is gone. */
export async function noteRecentReport({ db, clock }: Context, { userId }: Member, flightId: number): Promise<void> {
  const readAt = clock.now().getTime();
  if (!(await keepsRecent(db, userId)) || !(await hasReport(db, flightId, readAt))) return;
  await noteRecent(db, { userId, flightId, readAt }, RECENT_LIMIT);
}

/** Forgets what was kept; the choice stays. */
export async function forgetRecentReports({ db }: Context, { userId }: Member): Promise<void> {
  await forgetRecent(db, userId);
}
