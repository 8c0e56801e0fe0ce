import { isMissingReference } from '#db/engine/errors.ts';
import { findKeptReport, reportOf } from '#db/repositories/report/flights.ts';
import {
  deleteSharedLink,
  findOrInsertSharedLink,
  findSharedLink,
  type ListedLink,
  listSharedLinks,
} from '#db/repositories/report/recent-reports.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { sharedPath } from '#src/routes.ts';
import { SHARED_LINK_LIMIT, type SharedLink, type SharedReport, sharedTokenSchema } from '#src/sharing/shared-link.ts';
import type { Context } from '../../context.ts';
import { randomToken } from '../../runtime/secrets/tokens.ts';
import { underShippedFit } from '../search/under-shipped-fit.ts';
import { getReport, REPORT_GONE } from './get-report.ts';

const NO_LINK = "This link doesn't work. The owner may have stopped sharing.";
const REPORT_EXPIRED = 'This report has expired. It included live flight data, which we may keep for only 30 days.';

/**
 * Returns the member's link to a stored report, created if there is none. Throws not_found without the report, conflict
 * if they have too many links.
 */
export async function shareReport(ctx: Context, member: Member, flightId: number): Promise<SharedLink> {
  const { flight } = await getReport(ctx, flightId);
  const createdAt = ctx.clock.now().getTime();
  const wanted = {
    token: randomToken(),
    userId: member.userId,
    flightId,
    flightNumber: flight.flightNumber,
    createdAt,
  };
  const link = await findOrInsertSharedLink(ctx.db, wanted, SHARED_LINK_LIMIT).catch((error: unknown) => {
    // it was deleted after the check
    throw isMissingReference(error) ? new AppError('not_found', REPORT_GONE) : error;
  });
  if (link) return toSharedLink(link);
  throw new AppError(
    'conflict',
    `You're already sharing ${SHARED_LINK_LIMIT} reports. Stop sharing one on your profile first.`,
  );
}

export async function listOwnSharedLinks(ctx: Context, member: Member): Promise<SharedLink[]> {
  return (await listSharedLinks(ctx.db, member.userId)).map(toSharedLink);
}

/** Revokes a link. Throws not_found for any link but the member's own. */
export async function revokeSharedLink(ctx: Context, member: Member, token: string): Promise<void> {
  if (await deleteSharedLink(ctx.db, member.userId, token)) return;
  throw new AppError('not_found', 'This report is no longer shared.');
}

/**
 * Returns the report behind a link, under the shipped fit. Throws not_found for a link that is unknown or revoked, or
 * whose report has expired.
 */
export async function readSharedReport(ctx: Context, token: string): Promise<SharedReport> {
  // the database may reject characters that no token contains
  const isToken = sharedTokenSchema.safeParse({ token }).success;
  const link = isToken && (await findSharedLink(ctx.db, token));
  if (!link) throw new AppError('not_found', NO_LINK);
  const now = ctx.clock.now().getTime();
  const kept = link.flightId === null ? null : await findKeptReport(ctx.db, link.flightId, now);
  if (!kept) throw new AppError('not_found', REPORT_EXPIRED);
  return { ...reportOf(await underShippedFit(ctx, kept)), sharedAt: toSharedLink(link).createdAt };
}

function toSharedLink({ token, flightNumber, flightId, createdAt, expiresAt }: ListedLink): SharedLink {
  const path = sharedPath(token);
  return { token, path, flightNumber, flightId, createdAt: isoTime(createdAt), expiresAt: isoTime(expiresAt) };
}
