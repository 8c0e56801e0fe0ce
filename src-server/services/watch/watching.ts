import { listOpenChannels } from '#db/repositories/channels.ts';
import type { StoredTrip } from '#db/repositories/trips.ts';
import { listWatchedLegs, unwatchLegs, watchLegs } from '#db/repositories/watched-legs.ts';
import type { TripLegRow } from '#db/schema/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { NOT_LOOKED } from '#src/watch/look.ts';
import { promisesOf, type Watching, type WatchOrder } from '#src/watch/watching.ts';
import type { Context } from '../../context.ts';
import { findOwnTrip, findTripPlan } from '../trips.ts';
import { channelKinds } from './channel-kinds.ts';
import { dayOf } from './look-at-watched.ts';

/**
 * Watches a trip's flights, or one of them, from now on; those of the past are left out. Throws not_found, and forbidden
 * when the plan has no room for another watched trip.
 */
export async function watchTrip(ctx: Context, member: Member, order: WatchOrder): Promise<Watching> {
  const trip = await findOwnTrip(ctx, member, order.id);
  const now = ctx.clock.now().getTime();
  const legs = askedLegs(trip, order).filter((leg) => dayOf(ctx, leg).end > now);
  if (legs.length === 0)
    throw new AppError('conflict', 'These flights have left. Only flights to come can be watched.');
  const { watchedTrips: limit } = await findTripPlan(ctx, member.userId);
  const rows = legs.map(({ id: legId }) => ({
    legId,
    userId: member.userId,
    watchedAt: now,
    state: JSON.stringify(NOT_LOOKED),
    nextLookAt: now,
  }));
  const isRoom = await watchLegs(ctx.db, { tripId: trip.id, legs: rows }, { userId: member.userId, limit });
  if (!isRoom) {
    throw new AppError(
      'forbidden',
      `Your plan watches ${limit} trip at a time. Stop watching the other one, or go Premium.`,
    );
  }
  return describeWatching(ctx, member, trip);
}

/** Stops watching a trip's flights, or one of them. Throws not_found. */
export async function unwatchTrip(ctx: Context, member: Member, order: WatchOrder): Promise<Watching> {
  const trip = await findOwnTrip(ctx, member, order.id);
  const ids = askedLegs(trip, order).map(({ id }) => id);
  await unwatchLegs(ctx.db, member.userId, ids);
  return describeWatching(ctx, member, trip);
}

/** What of a trip is watched. Throws not_found. */
export async function getWatching(ctx: Context, member: Member, id: string): Promise<Watching> {
  return describeWatching(ctx, member, await findOwnTrip(ctx, member, id));
}

async function describeWatching(ctx: Context, { userId }: Member, trip: StoredTrip): Promise<Watching> {
  const watched = await listWatchedLegs(ctx.db, userId);
  const channels = await listOpenChannels(ctx.db, userId, await channelKinds(ctx, userId));
  return {
    legIds: watched.filter(({ tripId }) => tripId === trip.id).map(({ legId }) => legId),
    channels: channels.length,
    promises: promisesOf({ isLive: ctx.liveFlights.isConfigured, isPlanned: ctx.schedule.isConfigured }),
  };
}

function askedLegs({ legs }: StoredTrip, { legId }: WatchOrder): TripLegRow[] {
  const asked = legs.filter(({ id }) => legId === undefined || id === legId);
  if (asked.length === 0) throw new AppError('not_found', 'This flight is no longer in the trip.');
  return asked;
}
