import { findTrip, type StoredTrip } from '#db/repositories/trips/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';

/** The error for a trip that is not the member's, or no longer exists. */
export function noSuchTrip(): AppError {
  return new AppError('not_found', 'This trip is gone, or it belongs to another account.');
}

/** Finds a trip. Throws not_found for any but the member's own. */
export async function findOwnTrip(ctx: Context, member: Member, id: string): Promise<StoredTrip> {
  const trip = await findTrip(ctx.db, member.userId, id);
  if (!trip) throw noSuchTrip();
  return trip;
}
