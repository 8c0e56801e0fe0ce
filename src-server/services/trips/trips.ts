import type { Db } from '#db/connect.ts';
import type { Facts } from '#db/reference/facts.ts';
import { getUser } from '#db/site/account/users.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import * as repository from '#db/site/trips/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { hasPremium } from '#src/account/plan.ts';
import { AppError } from '#src/errors.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { LEG_LIMIT, TRIP_LIMIT } from '#src/trips/limits.ts';
import { type TripPlan, tripPlan } from '#src/trips/plan.ts';
import {
  type ChangedLeg,
  type LegOfTrip,
  type MoreLegs,
  type NewLeg,
  type NewTrip,
  TOO_MANY_LEGS,
  type Trip,
  type TripName,
  type TripReport,
  type TripsAnswer,
} from '#src/trips/trip.ts';
import type { Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speakValue } from '#src/words/speak.ts';
import type { Context, FactsContext, SettingsContext, StoreContext } from '../../context.ts';
import { randomToken } from '../../runtime/secrets/tokens.ts';
import { describeTrip, type TripContext } from './describe-trip.ts';
import { findOwnTrip, findSharedPath, newLegs, noSuchTrip, toTrip } from './trip-links.ts';

/** Creates a trip, named in the member's language if the member gave no name. Throws invalid_input for a date too far away, conflict if the member has too many trips. */
export async function createTrip(
  ctx: FactsContext,
  member: Member,
  { title, legs }: NewTrip,
  locale: Locale = 'en',
): Promise<Trip> {
  const now = ctx.clock.now().getTime();
  const added = legsToAdd(ctx.facts, legs, now);
  const trip = {
    id: randomToken(),
    userId: member.userId,
    title: title || titleOf(legs, locale),
    createdAt: now,
    updatedAt: now,
  };
  const made = await repository.insertTrip(ctx.db, trip, { legs: added, limit: TRIP_LIMIT });
  if (made) return toTrip(made);
  throw new AppError('conflict', say('errors.trips.alreadyHaveTripsRemove', { tripLimit: TRIP_LIMIT }));
}

/** Lists the member's trips, latest first, and what their plan includes. */
export async function listOwnTrips(ctx: SettingsContext, member: Member): Promise<TripsAnswer> {
  const trips = await repository.listTrips(ctx.db, member.userId);
  return { trips: trips.map(toTrip), plan: await findTripPlan(ctx, member.userId) };
}

/** Returns a trip with what is known about its flights. Throws not_found for any but the member's own. */
export async function getTrip(
  ctx: TripContext & Pick<Context, 'sessionSecret'>,
  member: Member,
  id: string,
): Promise<TripReport> {
  return reportOf(ctx, await findOwnTrip(ctx.db, member, id));
}

export async function renameOwnTrip(ctx: StoreContext, member: Member, { id, title }: TripName): Promise<void> {
  if (await repository.renameTrip(ctx.db, member.userId, { id, title, updatedAt: ctx.clock.now().getTime() })) return;
  throw noSuchTrip();
}

export async function removeTrip(db: Db, member: Member, id: string): Promise<void> {
  if (await repository.deleteTrip(db, member.userId, id)) return;
  throw noSuchTrip();
}

/** Adds flights that are not in the trip. Throws invalid_input, not_found, or conflict if the trip is full. */
export async function addLegs(
  ctx: TripContext & Pick<Context, 'sessionSecret'>,
  member: Member,
  { id, legs }: MoreLegs,
): Promise<TripReport> {
  const now = ctx.clock.now().getTime();
  const trip = { id, userId: member.userId, updatedAt: now };
  const added = await repository.insertLegs(ctx.db, trip, { legs: legsToAdd(ctx.facts, legs, now), limit: LEG_LIMIT });
  if (added === 'unknown') throw noSuchTrip();
  if (added === 'full') throw new AppError('conflict', TOO_MANY_LEGS);
  return reportOf(ctx, added);
}

export async function removeLeg(
  ctx: TripContext & Pick<Context, 'sessionSecret'>,
  member: Member,
  { id, legId }: LegOfTrip,
): Promise<TripReport> {
  const trip = { id, userId: member.userId, updatedAt: ctx.clock.now().getTime() };
  if (!(await repository.deleteLeg(ctx.db, trip, legId))) throw noSuchLeg();
  return getTrip(ctx, member, id);
}

/** Sets a leg's aircraft or time of departure, or takes it back. Throws not_found. */
export async function changeLeg(
  ctx: TripContext & Pick<Context, 'sessionSecret'>,
  member: Member,
  { id, ...change }: ChangedLeg,
): Promise<TripReport> {
  const trip = { id, userId: member.userId, updatedAt: ctx.clock.now().getTime() };
  if (!(await repository.changeLeg(ctx.db, trip, change))) throw noSuchLeg();
  return getTrip(ctx, member, id);
}

function noSuchLeg(): AppError {
  return new AppError('not_found', say('errors.trips.flightNoLongerTrip'));
}

async function reportOf(
  ctx: TripContext & Pick<Context, 'sessionSecret'>,
  stored: repository.StoredTrip,
): Promise<TripReport> {
  const trip = toTrip(stored);
  return { ...trip, ...(await describeTrip(ctx, trip.legs)), sharedPath: await findSharedPath(ctx, trip.id) };
}

/** Returns what the member may do with trips beyond reading them. */
export async function findTripPlan(ctx: SettingsContext, userId: number): Promise<TripPlan> {
  return tripPlanOf(ctx, await getUser(ctx.db, userId));
}

/** The same, for a user row already loaded. */
export function tripPlanOf({ clock, config }: SettingsContext, user: RowOf<'users'>): TripPlan {
  const isPremium = hasPremium(user, clock.now());
  return tripPlan({ isPremium, isUnlimited: config.FREE_SEARCHES === 'unlimited' });
}

/** Checks new legs, and writes their airports by IATA codes: KSFO becomes SFO. Throws invalid_input for a date too far away. */
function legsToAdd(facts: Facts, legs: NewLeg[], now: number): repository.LegToAdd[] {
  const problem = legs.map(({ date }) => searchDateProblem(date, now)).find((each) => each !== null);
  if (problem) throw new AppError('invalid_input', problem);
  const iataOf = (code?: string) => code && (facts.findAirport(code)?.iata ?? code);
  const shown = legs.map((leg) => ({ ...leg, origin: iataOf(leg.origin), destination: iataOf(leg.destination) }));
  return newLegs(shown, now);
}

/** 'BA286, Dec 3, 2026' */
export function titleOf(legs: Pick<NewLeg, 'flightNumber' | 'date'>[], locale: Locale): string {
  const [first] = legs.toSorted((a, b) => a.date.localeCompare(b.date));
  return first ? `${flightNumberText(first.flightNumber)}, ${speakValue(locale, { date: first.date })}` : '';
}
