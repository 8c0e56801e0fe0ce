import ical, { escape as escapeText, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import {
  deleteCalendarLink,
  findCalendarLink,
  findCalendarOwner,
  findOrInsertCalendarLink,
} from '#db/repositories/trip-links.ts';
import { listTrips } from '#db/repositories/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { DescribedLeg } from '#src/trips/trip-report.ts';
import type { Context } from '../../context.ts';
import { hashOneTimeToken } from '../../secrets/one-time-token.ts';
import { describeTrip } from './describe-trip.ts';
import { findOwnTrip } from './own-trip.ts';
import { findLinkToken, findOrMakeLinkToken, type NewLink } from './sealed-link.ts';
import { toTrip } from './to-trip.ts';
import { findTripPlan, tripPlanOf } from './trips.ts';

const NO_CALENDAR = "This calendar link doesn't work. Its owner may have turned it off.";
const NOT_IN_PLAN =
  'A calendar that follows your trips is part of Premium. You can still download each trip as a file.';
/** How often a calendar program should refresh. */
const REFRESH_SECONDS = 12 * 60 * 60;

/** Returns where a calendar program reads all of the member's trips; null while there is no link. */
export async function findCalendarPath(ctx: Context, userId: number): Promise<string | null> {
  const token = await findLinkToken(ctx, linkOf(ctx, userId));
  return token ? calendarPath(token) : null;
}

/** Returns the existing link, otherwise a new one. Throws forbidden if the member's plan has no calendar. */
export async function makeCalendarLink(ctx: Context, member: Member): Promise<{ calendarPath: string }> {
  if (!(await findTripPlan(ctx, member.userId)).hasCalendar) throw new AppError('forbidden', NOT_IN_PLAN);
  return { calendarPath: calendarPath(await findOrMakeLinkToken(ctx, linkOf(ctx, member.userId))) };
}

/** Removes the link. Throws not_found if there is none. */
export async function revokeCalendarLink(ctx: Context, member: Member): Promise<void> {
  if (await deleteCalendarLink(ctx.db, member.userId)) return;
  throw new AppError('not_found', 'There is no calendar link any more.');
}

/**
 * Returns all trips behind a calendar link as iCalendar text (RFC 5545). Throws not_found for an unknown link,
 * forbidden once the plan has no calendar.
 */
export async function readCalendar(ctx: Context, token: string, origin: string): Promise<string> {
  const user = await findCalendarOwner(ctx.db, hashOneTimeToken(token));
  if (!user || user.blockedAt !== null) throw new AppError('not_found', NO_CALENDAR);
  if (!tripPlanOf(ctx, user).hasCalendar) throw new AppError('forbidden', NOT_IN_PLAN);
  const trips = await listTrips(ctx.db, user.id);
  const described = await Promise.all(trips.map((trip) => describeTrip(ctx, toTrip(trip).legs)));
  return calendarOf(
    ctx,
    'Airworthy trips',
    described.flatMap(({ legs }) => legs),
    origin,
  );
}

/** Returns one trip as iCalendar text, for download. */
export async function exportTripCalendar(
  ctx: Context,
  member: Member,
  id: string,
  origin: string,
): Promise<{ fileName: string; text: string }> {
  const trip = toTrip(await findOwnTrip(ctx, member, id));
  const { legs } = await describeTrip(ctx, trip.legs);
  return { fileName: `trip-${trip.legs[0]?.date ?? 'empty'}.ics`, text: calendarOf(ctx, trip.title, legs, origin) };
}

/** Builds all-day entries at the origin: departure times are seldom known, and a wrong one would be worse than none. */
function calendarOf(ctx: Context, name: string, legs: DescribedLeg[], origin: string): string {
  const calendar = ical({
    // the library escapes only the texts of events
    name: escapeText(name, false),
    prodId: { company: 'airworthy', product: 'trips', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const leg of legs) {
    const way = leg.origin || leg.destination ? ` ${leg.origin ?? '?'} to ${leg.destination ?? '?'}` : '';
    calendar.createEvent({
      id: `${leg.id}@airworthy`,
      stamp: ctx.clock.now(),
      start: new Date(`${leg.date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${leg.flightNumber}${way}`,
      description: descriptionOf(leg),
      url: `${origin}/trips`,
    });
  }
  return calendar.toString();
}

function descriptionOf({ departure, ban, aircraftWords, knowledgeText, sentence }: DescribedLeg): string {
  const time = departure ? `Departure ${departure.slice(11, 16)}, local time.` : null;
  const aircraft = aircraftWords ? `Aircraft: ${aircraftWords}.` : null;
  return [time, ban?.sentence, aircraft, knowledgeText, sentence].filter(Boolean).join('\n');
}

function linkOf({ db }: Context, userId: number) {
  return {
    purpose: 'calendar link',
    find: () => findCalendarLink(db, userId),
    remove: (hash: string) => deleteCalendarLink(db, userId, hash),
    insert: (link: NewLink) => findOrInsertCalendarLink(db, { ...link, userId }),
  };
}

function calendarPath(token: string): string {
  return `/api/trips/${token}.ics`;
}
