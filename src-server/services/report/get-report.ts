import type { Db } from '#db/connect.ts';
import { isMissingReference } from '#db/engine/errors.ts';
import { batchesOf } from '#db/engine/rows.ts';
import { findPackedReport, type PackedReport, reportOf } from '#db/site/report/flights.ts';
import * as repository from '#db/site/report/recent-reports.ts';
import { recordReadings } from '#db/site/report/report-retention.ts';
import type { Member } from '#src/account/actor.ts';
import { RECENT_LIMIT } from '#src/account/recent-limits.ts';
import type { RecentReports } from '#src/account/recent-reports.ts';
import { AppError } from '#src/errors.ts';
import type { StoredReport } from '#src/flight/stored-report.ts';
import { isoTime } from '#src/format/date.ts';
import { DAY_MS } from '#src/format/time.ts';
import { sharedPath } from '#src/routes.ts';
import { SHARED_LINK_LIMIT, type SharedLink, type SharedReport, sharedTokenSchema } from '#src/sharing/shared-link.ts';
import type { Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import type { Context, StoreContext } from '../../context.ts';
import { randomToken } from '../../runtime/secrets/tokens.ts';
import { type PackedReportContext, underShippedFit } from '../search/under-shipped-fit.ts';
import { type SendContext, sentReport } from './sent-report.ts';

export type { PackedReport };

const REPORT_GONE = say('errors.getReport.couldntFindFlightMay');

/** Returns a stored report by its id. Throws not_found if there is none, or if its live data has expired. */
async function getReport(
  ctx: PackedReportContext & Pick<Context, 'readings'>,
  flightId: number,
): Promise<StoredReport> {
  return reportOf(await getPackedReport(ctx, flightId));
}

/** Returns the same as it is stored. */
export async function getPackedReport(
  ctx: PackedReportContext & Pick<Context, 'readings'>,
  flightId: number,
): Promise<PackedReport> {
  const now = ctx.clock.now().getTime();
  const report = await findPackedReport(ctx.db, flightId, now);
  if (!report) throw new AppError('not_found', REPORT_GONE);
  ctx.readings.note(flightId, now);
  return underShippedFit(ctx, report);
}

/** Readings are recorded to this precision. */
const EXACT_MS = DAY_MS;

/** Records which reports were recently read on this server. If the server is killed first, their next reading is recorded. */
export async function writeReportViews(ctx: Pick<Context, 'db' | 'clock' | 'readings'>): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const batch of batchesOf(ctx.readings.take())) {
    await recordReadings(ctx.db, batch, { now, since: now - EXACT_MS });
  }
}

export async function listRecentReports({ db, clock }: StoreContext, { userId }: Member): Promise<RecentReports> {
  const isOn = await repository.keepsRecent(db, userId);
  const reports = isOn ? await repository.listRecent(db, userId, clock.now().getTime()) : [];
  return { isOn, reports: reports.map((report) => ({ ...report, readAt: isoTime(report.readAt) })) };
}

/** Starts keeping what the member reads, or stops and deletes everything that was kept. */
export async function setRecent({ db, clock }: StoreContext, { userId }: Member, isOn: boolean): Promise<void> {
  await (isOn ? repository.chooseRecent(db, userId, clock.now().getTime()) : repository.removeRecentChoice(db, userId));
}

/** Records that the member read a report; does nothing if they have not chosen this, or the report is gone. */
export async function recordRecentReport(
  { db, clock }: StoreContext,
  { userId }: Member,
  flightId: number,
): Promise<void> {
  const readAt = clock.now().getTime();
  if (!(await repository.keepsRecent(db, userId)) || !(await findPackedReport(db, flightId, readAt))) return;
  await repository.recordRecent(db, { userId, flightId, readAt }, RECENT_LIMIT);
}

/** Deletes what was kept; the choice stays. */
export async function forgetRecentReports(db: Db, { userId }: Member): Promise<void> {
  await repository.forgetRecent(db, userId);
}

const NO_LINK = say('errors.getReport.linkDoesntWorkOwner');
const REPORT_EXPIRED = say('errors.getReport.reportHasExpiredIncluded');

/** Returns the link to a stored report, made if there is none. Throws not_found, conflict for too many. */
export async function shareReport(
  ctx: PackedReportContext & Pick<Context, 'readings'>,
  member: Member,
  flightId: number,
): Promise<SharedLink> {
  const { flight } = await getReport(ctx, flightId);
  const createdAt = ctx.clock.now().getTime();
  const wanted = {
    token: randomToken(),
    userId: member.userId,
    flightId,
    flightNumber: flight.flightNumber,
    createdAt,
  };
  const link = await repository.findOrInsertSharedLink(ctx.db, wanted, SHARED_LINK_LIMIT).catch((error: unknown) => {
    // it was deleted after the check
    throw isMissingReference(error) ? new AppError('not_found', REPORT_GONE) : error;
  });
  if (link) return toSharedLink(link);
  throw new AppError(
    'conflict',
    say('errors.getReport.youreAlreadySharingReports', { sharedLinkLimit: SHARED_LINK_LIMIT }),
  );
}

export async function listOwnSharedLinks(db: Db, member: Member): Promise<SharedLink[]> {
  return (await repository.listSharedLinks(db, member.userId)).map(toSharedLink);
}

/** Revokes a link. Throws not_found for any link but the member's own. */
export async function revokeSharedLink(db: Db, member: Member, token: string): Promise<void> {
  if (await repository.deleteSharedLink(db, member.userId, token)) return;
  throw new AppError('not_found', say('errors.getReport.reportNoLongerShared'));
}

/** Returns the report behind a link, under the shipped fit. Throws not_found, also for an expired report. */
export async function readSharedReport(
  ctx: PackedReportContext & SendContext,
  token: string,
  locale: Locale,
): Promise<SharedReport> {
  // the database may reject characters that no token contains
  const isToken = sharedTokenSchema.safeParse({ token }).success;
  const link = isToken && (await repository.findSharedLink(ctx.db, token));
  if (!link) throw new AppError('not_found', NO_LINK);
  const now = ctx.clock.now().getTime();
  const kept = link.flightId === null ? null : await findPackedReport(ctx.db, link.flightId, now);
  if (!kept) throw new AppError('not_found', REPORT_EXPIRED);
  return { ...sentReport(ctx, await underShippedFit(ctx, kept), locale), sharedAt: toSharedLink(link).createdAt };
}

function toSharedLink({ token, flightNumber, flightId, createdAt, expiresAt }: repository.ListedLink): SharedLink {
  const path = sharedPath(token);
  return { token, path, flightNumber, flightId, createdAt: isoTime(createdAt), expiresAt: isoTime(expiresAt) };
}
