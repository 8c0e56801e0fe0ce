import type { RowOf } from '#db/site/schema/database.ts';
import { findTrip, listTrips, type StoredTrip } from '#db/site/trips/trips.ts';
import { listOpenChannels } from '#db/site/watch/channels.ts';
import { listWatchedLegs, unwatchLegs, watchLegs } from '#db/site/watch/watched-legs.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { MoreLegs, TripReport } from '#src/trips/trip.ts';
import { NOT_CHECKED } from '#src/watch/leg-state.ts';
import { promisesOf, type Watching, type WatchOrder } from '#src/watch/watching.ts';
import { say } from '#src/words/say.ts';
import type { Context, SecretContext, SettingsContext } from '../../context.ts';
import type { TripContext } from '../trips/describe-trip.ts';
import { findOwnTrip } from '../trips/trip-links.ts';
import { addLegs, findTripPlan } from '../trips/trips.ts';
import { channelKinds } from './channels.ts';
import { dayOf } from './check-watched-legs.ts';

export type WatchingContext = Pick<Context, 'db' | 'clock' | 'config' | 'mailer' | 'liveFlights' | 'aircraftSources'>;

/** Watches a trip's flights to come, or one. Throws not_found, and forbidden for more trips than the plan has. */
export async function watchTrip(
  ctx: WatchingContext & Pick<Context, 'facts'>,
  member: Member,
  order: WatchOrder,
): Promise<Watching> {
  const trip = await findOwnTrip(ctx.db, member, order.id);
  const legs = legsToCome(ctx, askedLegs(trip, order));
  if (legs.length === 0) throw new AppError('conflict', say('errors.watching.theseFlightsHaveLeft'));
  const { isRoom, limit } = await watchToCome(ctx, member.userId, { tripId: trip.id, legs });
  if (!isRoom) {
    throw new AppError('forbidden', say('errors.watching.planWatchesTripAt', { limit: limit ?? 0 }));
  }
  return describeWatching(ctx, member, trip);
}

/** Adds flights to a trip, watched if all of its upcoming ones are. Throws as addLegs does. */
export function addAndWatchLegs(
  ctx: TripContext & SecretContext,
  member: Member,
  order: MoreLegs,
): Promise<TripReport> {
  return keepWatching(ctx, member.userId, () => addLegs(ctx, member, order));
}

/** Makes a change; what it adds to a trip whose upcoming flights are all watched is watched, too. */
export async function keepWatching<T>(
  ctx: SettingsContext & Pick<Context, 'facts'>,
  userId: number,
  change: () => Promise<T>,
): Promise<T> {
  const watched = new Set((await listWatchedLegs(ctx.db, userId)).map(({ legId }) => legId));
  const trips = watched.size > 0 ? await listTrips(ctx.db, userId) : [];
  const whole = trips.filter(({ legs }) => {
    const toCome = legsToCome(ctx, legs);
    return toCome.length > 0 && toCome.every(({ id }) => watched.has(id));
  });
  const changed = await change();
  for (const { id: tripId, legs: before } of whole) {
    const now = await findTrip(ctx.db, userId, tripId);
    const added = now?.legs.filter(({ id }) => !before.some((leg) => leg.id === id)) ?? [];
    if (added.length > 0) await watchToCome(ctx, userId, { tripId, legs: legsToCome(ctx, added) });
  }
  return changed;
}

/** Starts watching legs, if the plan allows it for this trip; `limit` is how many trips it allows. */
async function watchToCome(
  ctx: SettingsContext,
  userId: number,
  { tripId, legs }: { tripId: string; legs: RowOf<'trip_legs'>[] },
): Promise<{ isRoom: boolean; limit: number | null }> {
  const now = ctx.clock.now().getTime();
  const { watchedTrips: limit } = await findTripPlan(ctx, userId);
  const rows = legs.map(({ id: legId }) => ({
    legId,
    userId,
    watchedAt: now,
    state: JSON.stringify(NOT_CHECKED),
    nextLookAt: now,
  }));
  const isRoom = await watchLegs(ctx.db, { tripId, legs: rows }, { userId, limit });
  return { isRoom, limit };
}

/** Stops watching a trip's flights, or one of them. Throws not_found. */
export async function unwatchTrip(ctx: WatchingContext, member: Member, order: WatchOrder): Promise<Watching> {
  const trip = await findOwnTrip(ctx.db, member, order.id);
  const ids = askedLegs(trip, order).map(({ id }) => id);
  await unwatchLegs(ctx.db, member.userId, ids);
  return describeWatching(ctx, member, trip);
}

/** Returns which flights of a trip are watched. Throws not_found. */
export async function getWatching(ctx: WatchingContext, member: Member, id: string): Promise<Watching> {
  return describeWatching(ctx, member, await findOwnTrip(ctx.db, member, id));
}

async function describeWatching(ctx: WatchingContext, { userId }: Member, trip: StoredTrip): Promise<Watching> {
  const watched = await listWatchedLegs(ctx.db, userId);
  const channels = await listOpenChannels(ctx.db, userId, await channelKinds(ctx, userId));
  return {
    legIds: watched.filter(({ tripId }) => tripId === trip.id).map(({ legId }) => legId),
    channels: channels.length,
    promises: promisesOf({
      isLive: ctx.liveFlights.isConfigured,
      canSee: ctx.aircraftSources.length > 0,
    }),
  };
}

function askedLegs({ legs }: StoredTrip, { legId }: WatchOrder): RowOf<'trip_legs'>[] {
  const asked = legs.filter(({ id }) => legId === undefined || id === legId);
  if (asked.length === 0) throw new AppError('not_found', say('errors.watching.flightNoLongerTrip'));
  return asked;
}

function legsToCome(ctx: Pick<Context, 'clock' | 'facts'>, legs: RowOf<'trip_legs'>[]): RowOf<'trip_legs'>[] {
  const now = ctx.clock.now().getTime();
  return legs.filter((leg) => dayOf(ctx, leg).end > now);
}
