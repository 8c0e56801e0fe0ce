import { insertTrip, type LegToAdd, listTrips, type StoredTrip } from '#db/repositories/trips.ts';
import { getUser } from '#db/repositories/users.ts';
import type { Member } from '#src/account/actor.ts';
import { hasPremium } from '#src/account/plan.ts';
import { AppError } from '#src/errors.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { formatDate } from '#src/format/date.ts';
import { type TripPlan, tripPlan } from '#src/trips/plan.ts';
import { type NewLeg, type NewTrip, TRIP_LIMIT, type Trip, type TripsAnswer } from '#src/trips/trip.ts';
import type { Context } from '../context.ts';
import { randomToken } from '../secrets/random-token.ts';

/** Makes a trip. Throws invalid_input for a date too far away, conflict when the member has enough trips. */
export async function createTrip(ctx: Context, member: Member, { title, legs }: NewTrip): Promise<Trip> {
  const now = ctx.clock.now().getTime();
  const added = legsToAdd(legs, now);
  const trip = {
    id: randomToken(),
    userId: member.userId,
    title: title || titleOf(legs),
    createdAt: now,
    updatedAt: now,
  };
  const made = await insertTrip(ctx.db, trip, { legs: added, limit: TRIP_LIMIT });
  if (made) return toTrip(made);
  throw new AppError('conflict', `You already have ${TRIP_LIMIT} trips. Remove one you no longer need first.`);
}

/** The member's trips, the latest first, and what their plan gives. */
export async function listOwnTrips(ctx: Context, member: Member): Promise<TripsAnswer> {
  const trips = await listTrips(ctx.db, member.userId);
  return { trips: trips.map(toTrip), plan: await findTripPlan(ctx, member.userId) };
}

/** What the member may do with trips beyond reading them. */
export async function findTripPlan({ db, clock, config }: Context, userId: number): Promise<TripPlan> {
  const isPremium = hasPremium(await getUser(db, userId), clock.now());
  return tripPlan({ isPremium, isUnlimited: config.FREE_SEARCHES === 'unlimited' });
}

/** The same flight on the same day is added once. */
function legsToAdd(legs: NewLeg[], now: number): LegToAdd[] {
  const problem = legs.map(({ date }) => searchDateProblem(date, now)).find((each) => each !== null);
  if (problem) throw new AppError('invalid_input', problem);
  const keyOf = ({ flightNumber, date, origin }: NewLeg) => `${flightNumber} ${date} ${origin ?? ''}`;
  return [...new Map(legs.map((leg) => [keyOf(leg), leg])).values()].map(
    ({ flightNumber, date, origin = null, destination = null }) => ({
      id: randomToken(),
      flightNumber,
      date,
      originIata: origin,
      destinationIata: destination,
      createdAt: now,
    }),
  );
}

/** 'BA286, Dec 3, 2026' */
function titleOf(legs: NewLeg[]): string {
  const [first] = legs.toSorted((a, b) => a.date.localeCompare(b.date));
  return first ? `${first.flightNumber}, ${formatDate(first.date)}` : '';
}

function toTrip({ id, title, createdAt, updatedAt, legs }: StoredTrip): Trip {
  const isoOf = (time: number) => new Date(time).toISOString();
  return {
    id,
    title,
    createdAt: isoOf(createdAt),
    updatedAt: isoOf(updatedAt),
    legs: legs.map((leg) => ({
      id: leg.id,
      flightNumber: leg.flightNumber,
      date: leg.date,
      origin: leg.originIata,
      destination: leg.destinationIata,
    })),
  };
}
