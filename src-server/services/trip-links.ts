import { deleteTripLink, findOrInsertTripLink, findTripByLink, findTripLink } from '#db/repositories/trip-links.ts';
import { findTrip } from '#db/repositories/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { sharedTripPath } from '#src/trips/shared-trip-path.ts';
import type { SharedTrip } from '#src/trips/trip-report.ts';
import type { Context } from '../context.ts';
import { hashOneTimeToken, makeOneTimeToken } from '../secrets/one-time-token.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { describeTrip } from './describe-trip.ts';
import { toTrip } from './to-trip.ts';

const PURPOSE = 'trip link';
const NO_SUCH_TRIP = 'This trip is gone, or it belongs to another account.';
const NO_LINK = "This link doesn't work. The owner may have stopped sharing.";

/** Where anybody reads the member's trip: the link there is, else a new one. Throws not_found for any trip but the member's own. */
export async function shareTrip(ctx: Context, member: Member, tripId: string): Promise<{ sharedPath: string }> {
  if (!(await findTrip(ctx.db, member.userId, tripId))) throw new AppError('not_found', NO_SUCH_TRIP);
  const known = await findSharedPath(ctx, tripId);
  if (known) return { sharedPath: known };
  // one that was sealed under another secret can be told to no one
  await deleteTripLink(ctx.db, tripId);
  const { token, hash } = makeOneTimeToken();
  const sealedToken = seal(ctx.sessionSecret, PURPOSE, token);
  const createdAt = ctx.clock.now().getTime();
  const link = await findOrInsertTripLink(ctx.db, { hash, tripId, sealedToken, createdAt });
  return { sharedPath: sharedTripPath(unseal(ctx.sessionSecret, PURPOSE, link.sealedToken) ?? token) };
}

/** Throws not_found for any trip but the member's own, and for one that is not shared. */
export async function stopSharingTrip(ctx: Context, member: Member, tripId: string): Promise<void> {
  if (!(await findTrip(ctx.db, member.userId, tripId))) throw new AppError('not_found', NO_SUCH_TRIP);
  if (await deleteTripLink(ctx.db, tripId)) return;
  throw new AppError('not_found', 'This trip is no longer shared.');
}

/** Null while the trip is not shared. */
export async function findSharedPath({ db, sessionSecret }: Context, tripId: string): Promise<string | null> {
  const link = await findTripLink(db, tripId);
  const token = link && unseal(sessionSecret, PURPOSE, link.sealedToken);
  return token ? sharedTripPath(token) : null;
}

/** The trip behind a link, as it is now and without a word of whose it is. Throws not_found. */
export async function readSharedTrip(ctx: Context, token: string): Promise<SharedTrip> {
  const trip = await findTripByLink(ctx.db, hashOneTimeToken(token));
  if (!trip) throw new AppError('not_found', NO_LINK);
  return { title: trip.title, ...(await describeTrip(ctx, toTrip(trip).legs)) };
}
