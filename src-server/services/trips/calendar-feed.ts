import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { findCalendarOwner } from '#db/repositories/trips/trip-links.ts';
import { listTrips, type StoredTrip } from '#db/repositories/trips/trips.ts';
import { AppError } from '#src/errors.ts';
import type { DescribedLeg } from '#src/trips/trip-report.ts';
import type { Context } from '../../context.ts';
import type { CalendarFeed, KeptCalendar } from '../../runtime/caching/kept.ts';
import { hashOneTimeToken } from '../../runtime/secrets/tokens.ts';
import { limitRate } from '../allowance/limit-rate.ts';
import { observedVersion } from '../reference/observed.ts';
import { calendarText } from './calendar-text.ts';
import { describeTrip } from './describe-trip.ts';
import { toTrip } from './own-trip.ts';
import { tripPlanOf } from './trips.ts';

export const NO_CALENDAR_IN_PLAN =
  'A calendar that follows your trips is part of Premium. You can still download each trip as a file.';
const NO_CALENDAR = "This calendar link doesn't work. Its owner may have turned it off.";
/** What live data tells of a flight is shown after this at the latest. */
const KEPT_MS = 15 * 60 * 1000;

/**
 * Returns all trips behind a calendar link as iCalendar text (RFC 5545), made again when one of them or the facts change.
 * Throws not_found for an unknown link, forbidden once the plan has no calendar, rate_limited.
 */
export async function readCalendar(ctx: Context, token: string, origin: string): Promise<CalendarFeed> {
  const user = await findCalendarOwner(ctx.db, hashOneTimeToken(token));
  if (!user || user.blockedAt !== null) throw new AppError('not_found', NO_CALENDAR);
  await limitRate(ctx, 'calendar', [{ kind: 'account', key: String(user.id) }]);
  if (!tripPlanOf(ctx, user).hasCalendar) throw new AppError('forbidden', NO_CALENDAR_IN_PLAN);
  const trips = await listTrips(ctx.db, user.id);
  const now = ctx.clock.now().getTime();
  const madeFrom = hash('sha256', JSON.stringify([origin, observedVersion(ctx), trips]), 'base64url');
  const known = ctx.calendars.get(user.id);
  if (known?.madeFrom === madeFrom && known.expiresAt > now) return known.feed;
  const made: KeptCalendar = { madeFrom, expiresAt: now + KEPT_MS, feed: describeAll(ctx, trips, origin) };
  ctx.calendars.set(user.id, made);
  made.feed.catch(() => ctx.calendars.delete(user.id));
  return made.feed;
}

/** Describes one trip after another and lets other requests have their turn: SQLite answers without giving way. */
async function describeAll(ctx: Context, trips: StoredTrip[], origin: string): Promise<CalendarFeed> {
  const legs: DescribedLeg[] = [];
  for (const trip of trips) {
    await setImmediate();
    legs.push(...(await describeTrip(ctx, toTrip(trip).legs)).legs);
  }
  const text = calendarText(ctx, 'Airworthy trips', legs, origin);
  return { text, etag: etagOf(text) };
}

/** Weak: a calendar that was made again with the same flights differs only in its time stamps. */
function etagOf(text: string): string {
  return `W/"${hash('sha256', text.replace(/^DTSTAMP:.*$/gm, ''), 'base64url')}"`;
}
