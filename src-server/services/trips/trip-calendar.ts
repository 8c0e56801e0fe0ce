import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import ical, { escape as escapeText, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Db } from '#db/connect.ts';
import * as repository from '#db/site/trips/trips.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { DescribedLeg } from '#src/trips/trip.ts';
import { isLocale, type Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Clock, Context, SecretContext } from '../../context.ts';
import { hashToken } from '../../runtime/secrets/tokens.ts';
import { limitRate } from '../allowance/limit-rate.ts';
import { describeTrip, type TripContext } from './describe-trip.ts';
import { findLinkToken, findOrMakeLinkToken, findOwnTrip, type NewLink, toTrip } from './trip-links.ts';
import { findTripPlan, tripPlanOf } from './trips.ts';

/** Returns where a calendar program reads all of the member's trips; null while there is no link. */
export async function findCalendarPath(
  ctx: Pick<Context, 'db' | 'sessionSecret'>,
  userId: number,
): Promise<string | null> {
  const token = await findLinkToken(ctx, linkOf(ctx.db, userId));
  return token ? calendarPath(token) : null;
}

/** Returns the existing link, otherwise a new one. Throws forbidden if the member's plan has no calendar. */
export async function makeCalendarLink(ctx: SecretContext, member: Member): Promise<{ calendarPath: string }> {
  if (!(await findTripPlan(ctx, member.userId)).hasCalendar) throw new AppError('forbidden', NO_CALENDAR_IN_PLAN);
  return { calendarPath: calendarPath(await findOrMakeLinkToken(ctx, linkOf(ctx.db, member.userId))) };
}

/** Removes the link. Throws not_found if there is none. */
export async function revokeCalendarLink(db: Db, member: Member): Promise<void> {
  if (await repository.deleteCalendarLink(db, member.userId)) return;
  throw new AppError('not_found', say('errors.tripCalendar.thereNoCalendarLink'));
}

export async function exportTripCalendar(
  ctx: TripContext,
  member: Member,
  id: string,
  { origin, locale }: { origin: string; locale: Locale },
): Promise<{ fileName: string; text: string }> {
  const trip = toTrip(await findOwnTrip(ctx.db, member, id));
  const { legs } = await describeTrip(ctx, trip.legs);
  return {
    fileName: `trip-${trip.legs[0]?.date ?? 'empty'}.ics`,
    text: calendarText(ctx.clock, trip.title, { legs: legs.map((leg) => ({ ...leg, tripId: id })), origin, locale }),
  };
}

function linkOf(db: Db, userId: number) {
  return {
    purpose: 'calendar link',
    find: () => repository.findCalendarLink(db, userId),
    remove: (hash: string) => repository.deleteCalendarLink(db, userId, hash),
    insert: (link: NewLink) => repository.findOrInsertCalendarLink(db, { ...link, userId }),
  };
}

function calendarPath(token: string): string {
  return `/api/trips/${token}.ics`;
}

const REFRESH_SECONDS = 12 * 60 * 60;

type LegOfTrip = DescribedLeg & { tripId: string };

/** Returns flights as iCalendar text (RFC 5545): whole days at the origin, since few departure times are known. */
function calendarText(
  clock: Clock,
  name: string,
  { legs, origin, locale }: { legs: LegOfTrip[]; origin: string; locale: Locale },
): string {
  const calendar = ical({
    // the library escapes only the texts of events
    name: escapeText(name, false),
    prodId: { company: 'airworthy', product: 'trips', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const leg of legs) {
    const flight = flightNumberText(leg.flightNumber);
    const route = { flight, origin: leg.origin ?? '?', destination: leg.destination ?? '?' };
    calendar.createEvent({
      id: `${leg.id}@airworthy`,
      stamp: clock.now(),
      start: new Date(`${leg.date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: leg.origin || leg.destination ? speak(locale, say('mail.calendar.route', route)) : flight,
      description: descriptionOf(leg)
        .map((line) => speak(locale, line))
        .join('\n'),
      url: `${origin}/trips/${leg.tripId}`,
    });
  }
  return calendar.toString();
}

function descriptionOf({ departure, ban, aircraftWords, knowledgeText, sentence }: DescribedLeg): Told[] {
  const time = departure && say('mail.calendar.departure', { time: departure.slice(11, 16) });
  const aircraft = aircraftWords && say('mail.calendar.aircraft', { aircraft: aircraftWords });
  return [time, ban?.sentence, aircraft, knowledgeText, sentence].flatMap((line) => line || []);
}

const NO_CALENDAR_IN_PLAN = say('errors.tripCalendar.calendarFollowsTripsPart');
const NO_CALENDAR = say('errors.tripCalendar.calendarLinkDoesntWork');
/**
 * Returns all trips behind a calendar link as iCalendar text (RFC 5545), and its tag. Throws not_found for an unknown
 * link, forbidden once the plan has no calendar, rate_limited.
 */
export async function readCalendar(
  ctx: TripContext & Pick<Context, 'recentCalls'>,
  token: string,
  origin: string,
): Promise<{ text: string; etag: string }> {
  const user = await repository.findCalendarOwner(ctx.db, hashToken(token));
  if (!user || user.blockedAt !== null) throw new AppError('not_found', NO_CALENDAR);
  await limitRate(ctx, 'calendar', [{ kind: 'account', key: String(user.id) }]);
  if (!tripPlanOf(ctx, user).hasCalendar) throw new AppError('forbidden', NO_CALENDAR_IN_PLAN);
  const trips = await repository.listTrips(ctx.db, user.id);
  const locale = isLocale(user.locale) ? user.locale : 'en';
  const legs: LegOfTrip[] = [];
  for (const trip of trips) {
    // other requests have their turn: SQLite answers without giving way
    await setImmediate();
    const described = await describeTrip(ctx, toTrip(trip).legs);
    legs.push(...described.legs.map((leg) => ({ ...leg, tripId: trip.id })));
  }
  const text = calendarText(ctx.clock, speak(locale, say('mail.calendar.name')), { legs, origin, locale });
  return { text, etag: etagOf(text) };
}

/** Weak: a calendar that was made again with the same flights differs only in its time stamps. */
function etagOf(text: string): string {
  return `W/"${hash('sha256', text.replace(/^DTSTAMP:.*$/gm, ''), 'base64url')}"`;
}
