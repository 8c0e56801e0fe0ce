import { deleteCalendarLink, findCalendarLink, findOrInsertCalendarLink } from '#db/repositories/trips/trip-links.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { NO_CALENDAR_IN_PLAN } from './calendar-feed.ts';
import { calendarText } from './calendar-text.ts';
import { describeTrip } from './describe-trip.ts';
import { findLinkToken, findOrMakeLinkToken, type NewLink } from './encrypted-link.ts';
import { findOwnTrip, toTrip } from './own-trip.ts';
import { findTripPlan } from './trips.ts';

/** Returns where a calendar program reads all of the member's trips; null while there is no link. */
export async function findCalendarPath(ctx: Context, userId: number): Promise<string | null> {
  const token = await findLinkToken(ctx, linkOf(ctx, userId));
  return token ? calendarPath(token) : null;
}

/** Returns the existing link, otherwise a new one. Throws forbidden if the member's plan has no calendar. */
export async function makeCalendarLink(ctx: Context, member: Member): Promise<{ calendarPath: string }> {
  if (!(await findTripPlan(ctx, member.userId)).hasCalendar) throw new AppError('forbidden', NO_CALENDAR_IN_PLAN);
  return { calendarPath: calendarPath(await findOrMakeLinkToken(ctx, linkOf(ctx, member.userId))) };
}

/** Removes the link. Throws not_found if there is none. */
export async function revokeCalendarLink(ctx: Context, member: Member): Promise<void> {
  if (await deleteCalendarLink(ctx.db, member.userId)) return;
  throw new AppError('not_found', 'There is no calendar link any more.');
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
  return { fileName: `trip-${trip.legs[0]?.date ?? 'empty'}.ics`, text: calendarText(ctx, trip.title, legs, origin) };
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
