import { findTrip, isSameLeg, type LegToAdd, type StoredTrip } from '#db/repositories/trips/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/iso-time.ts';
import type { NewLeg, Trip } from '#src/trips/trip.ts';
import type { Context } from '../../context.ts';
import { randomToken } from '../../runtime/secrets/tokens.ts';

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

/** A stored trip as its owner sees it. */
export function toTrip({ id, title, createdAt, updatedAt, legs }: StoredTrip): Trip {
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
    })),
  };
}

type GivenLeg = Pick<NewLeg, 'flightNumber' | 'date'> & {
  [end in 'origin' | 'destination']?: string | null | undefined;
};

/** Gives legs their own ids; the same flight on the same day is added once. @param now epoch ms */
export function newLegs(legs: GivenLeg[], now: number): LegToAdd[] {
  return legs
    .map(({ flightNumber, date, origin = null, destination = null }) => ({
      id: randomToken(),
      flightNumber,
      date,
      originIata: origin,
      destinationIata: destination,
      createdAt: now,
    }))
    .filter((leg, index, all) => !all.slice(0, index).some((earlier) => isSameLeg(earlier, leg)));
}
