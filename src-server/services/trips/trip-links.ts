import type { Db } from '#db/connect.ts';
import * as repository from '#db/site/trips/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { sharedTripPath } from '#src/routes.ts';
import type { NewLeg, SharedTrip, Trip } from '#src/trips/trip.ts';
import { say } from '#src/words/say.ts';
import type { Context, SecretContext } from '../../context.ts';
import { decrypt, encrypt } from '../../runtime/secrets/encryption.ts';
import { hashToken, makeOneTimeToken, randomToken } from '../../runtime/secrets/tokens.ts';
import { describeTrip, type TripContext } from './describe-trip.ts';

export type NewLink = { hash: string; sealedToken: string; createdAt: number };

/** Where one link is stored: looked up by its token's hash, and encrypted so that its owner can see it again. */
type LinkStore = {
  purpose: string;
  find: () => Promise<Pick<NewLink, 'hash' | 'sealedToken'> | null>;
  remove: (hash: string) => Promise<unknown>;
  /** stores this link, unless there is one; returns the stored one */
  insert: (link: NewLink) => Promise<{ sealedToken: string }>;
};

/** Returns the token of the existing link; null if there is none, or if it was encrypted under another secret. */
export async function findLinkToken(
  { sessionSecret }: Pick<Context, 'sessionSecret'>,
  { purpose, find }: Pick<LinkStore, 'purpose' | 'find'>,
): Promise<string | null> {
  const link = await find();
  return link && decrypt(sessionSecret, purpose, link.sealedToken);
}

export async function findOrMakeLinkToken(
  ctx: Pick<Context, 'clock' | 'sessionSecret'>,
  store: LinkStore,
): Promise<string> {
  const old = await store.find();
  const known = old && decrypt(ctx.sessionSecret, store.purpose, old.sealedToken);
  if (known) return known;
  // one encrypted under another secret cannot be shown; one just created by another call stays
  if (old) await store.remove(old.hash);
  const { token, hash } = makeOneTimeToken();
  const sealedToken = encrypt(ctx.sessionSecret, store.purpose, token);
  const link = await store.insert({ hash, sealedToken, createdAt: ctx.clock.now().getTime() });
  return decrypt(ctx.sessionSecret, store.purpose, link.sealedToken) ?? token;
}

/** The error for a trip that is not the member's, or no longer exists. */
export function noSuchTrip(): AppError {
  return new AppError('not_found', say('errors.tripLinks.tripGoneBelongsAnother'));
}

/** Finds a trip. Throws not_found for any but the member's own. */
export async function findOwnTrip(db: Db, member: Member, id: string): Promise<repository.StoredTrip> {
  const trip = await repository.findTrip(db, member.userId, id);
  if (!trip) throw noSuchTrip();
  return trip;
}

export function toTrip({ id, title, createdAt, updatedAt, legs }: repository.StoredTrip): Trip {
  return {
    id,
    title,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    legs: legs.map((leg) => ({
      id: leg.id,
      flightNumber: leg.flightNumber,
      date: leg.date,
      origin: leg.originIata,
      destination: leg.destinationIata,
      ...(leg.aircraft && { aircraft: leg.aircraft }),
      ...(leg.departureTime && { departureTime: leg.departureTime }),
    })),
  };
}

type GivenLeg = Omit<NewLeg, 'origin' | 'destination'> & {
  [end in 'origin' | 'destination']?: string | null | undefined;
};

/** Gives legs their own ids; the same flight on the same day is added once. @param now epoch ms */
export function newLegs(legs: GivenLeg[], now: number): repository.LegToAdd[] {
  return legs
    .map(({ flightNumber, date, origin = null, destination = null, aircraft = null, departureTime = null }) => ({
      id: randomToken(),
      flightNumber,
      date,
      originIata: origin,
      destinationIata: destination,
      aircraft,
      departureTime,
      createdAt: now,
    }))
    .filter((leg, index, all) => !all.slice(0, index).some((earlier) => repository.isSameLeg(earlier, leg)));
}

const NO_LINK = say('errors.tripLinks.linkDoesntWorkOwner');

/** Returns where anyone can read the member's own trip, by its link or a new one. Throws not_found. */
export async function shareTrip(ctx: SecretContext, member: Member, tripId: string): Promise<{ sharedPath: string }> {
  await findOwnTrip(ctx.db, member, tripId);
  return { sharedPath: sharedTripPath(await findOrMakeLinkToken(ctx, linkOf(ctx.db, tripId))) };
}

/** Stops sharing. Throws not_found for any trip but the member's own, and for one that is not shared. */
export async function stopSharingTrip(db: Db, member: Member, tripId: string): Promise<void> {
  await findOwnTrip(db, member, tripId);
  if (await repository.deleteTripLink(db, tripId)) return;
  throw new AppError('not_found', say('errors.tripLinks.tripNoLongerShared'));
}

/** Null while the trip is not shared. */
export async function findSharedPath(
  ctx: Pick<Context, 'db' | 'sessionSecret'>,
  tripId: string,
): Promise<string | null> {
  const token = await findLinkToken(ctx, linkOf(ctx.db, tripId));
  return token ? sharedTripPath(token) : null;
}

function linkOf(db: Db, tripId: string) {
  return {
    purpose: 'trip link',
    find: () => repository.findTripLink(db, tripId),
    remove: (hash: string) => repository.deleteTripLink(db, tripId, hash),
    insert: (link: NewLink) => repository.findOrInsertTripLink(db, { ...link, tripId }),
  };
}

/** Returns the trip behind a link as it is now, without its owner. Throws not_found, also while the owner is blocked. */
export async function readSharedTrip(ctx: TripContext, token: string): Promise<SharedTrip> {
  const trip = await repository.findTripByLink(ctx.db, hashToken(token));
  if (!trip) throw new AppError('not_found', NO_LINK);
  return { title: trip.title, ...(await describeTrip(ctx, toTrip(trip).legs)) };
}
