import {
  deleteTripLink,
  findOrInsertTripLink,
  findTripByLink,
  findTripLink,
} from '#db/repositories/trips/trip-links.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { sharedTripPath } from '#src/routes.ts';
import type { SharedTrip } from '#src/trips/trip-report.ts';
import type { Context } from '../../context.ts';
import { hashOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { describeTrip } from './describe-trip.ts';
import { findLinkToken, findOrMakeLinkToken, type NewLink } from './encrypted-link.ts';
import { findOwnTrip, toTrip } from './own-trip.ts';

const NO_LINK = "This link doesn't work. The owner may have stopped sharing.";

/**
 * Returns where anyone can read the member's trip: the existing link, otherwise a new one. Throws not_found for any
 * trip but the member's own.
 */
export async function shareTrip(ctx: Context, member: Member, tripId: string): Promise<{ sharedPath: string }> {
  await findOwnTrip(ctx, member, tripId);
  return { sharedPath: sharedTripPath(await findOrMakeLinkToken(ctx, linkOf(ctx, tripId))) };
}

/** Stops sharing. Throws not_found for any trip but the member's own, and for one that is not shared. */
export async function stopSharingTrip(ctx: Context, member: Member, tripId: string): Promise<void> {
  await findOwnTrip(ctx, member, tripId);
  if (await deleteTripLink(ctx.db, tripId)) return;
  throw new AppError('not_found', 'This trip is no longer shared.');
}

/** Null while the trip is not shared. */
export async function findSharedPath(ctx: Context, tripId: string): Promise<string | null> {
  const token = await findLinkToken(ctx, linkOf(ctx, tripId));
  return token ? sharedTripPath(token) : null;
}

function linkOf({ db }: Context, tripId: string) {
  return {
    purpose: 'trip link',
    find: () => findTripLink(db, tripId),
    remove: (hash: string) => deleteTripLink(db, tripId, hash),
    insert: (link: NewLink) => findOrInsertTripLink(db, { ...link, tripId }),
  };
}

/** Returns the trip behind a link as it is now, without its owner. Throws not_found, also while the owner is blocked. */
export async function readSharedTrip(ctx: Context, token: string): Promise<SharedTrip> {
  const trip = await findTripByLink(ctx.db, hashOneTimeToken(token));
  if (!trip) throw new AppError('not_found', NO_LINK);
  return { title: trip.title, ...(await describeTrip(ctx, toTrip(trip).legs)) };
}
