import { z } from 'zod';
import { airtrailOrderSchema, airtrailSchema } from '#src/trips/airtrail-state.ts';
import * as trip from '#src/trips/trip.ts';
import * as channel from '#src/watch/channel.ts';
import { watchingSchema, watchOrderSchema } from '#src/watch/watching.ts';
import { refusal } from '#src/words/refusal.ts';
import * as calendar from '../../services/trips/trip-calendar.ts';
import { readSharedTrip, shareTrip, stopSharingTrip } from '../../services/trips/trip-links.ts';
import * as ownTrips from '../../services/trips/trips.ts';
import * as ownChannels from '../../services/watch/channels.ts';
import * as airtrail from '../../services/watch/follow-airtrail.ts';
import * as watching from '../../services/watch/watching.ts';
import { done, forEveryone, forMembers, telling } from './documented.ts';

const NO_LINK = refusal('errors.trips.notLinkSharedTrip');

const sharedTripTokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/, NO_LINK) });

export const trips = {
  list: forMembers('GET /trips', 'The member’s trips, latest first, and what their plan includes', {
    output: trip.tripsAnswerSchema,
  }).query(({ ctx: { server, member } }) => ownTrips.listOwnTrips(server, member)),

  get: forMembers(
    'GET /trips/:id',
    'A trip with what is known about each flight and the rate of the whole trip; uses no search',
    { rate: 'trips', input: trip.tripIdSchema, output: trip.tripReportSchema },
  ).query(telling(({ ctx: { server, member }, input }) => ownTrips.getTrip(server, member, input.id))),

  create: forMembers('POST /trips', 'Create a trip of up to 24 flights with their dates', {
    status: 201,
    rate: 'trips',
    input: trip.newTripSchema,
    output: trip.tripSchema,
  }).mutation(({ ctx: { server, member, locale }, input }) => ownTrips.createTrip(server, member, input, locale)),

  rename: forMembers('POST /trips/:id/rename', 'Rename a trip', { rate: 'trips', input: trip.tripNameSchema }).mutation(
    done(({ ctx: { server, member }, input }) => ownTrips.renameOwnTrip(server, member, input)),
  ),

  remove: forMembers('POST /trips/:id/remove', 'Delete a trip with its flights', {
    rate: 'trips',
    input: trip.tripIdSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => ownTrips.removeTrip(server.db, member, input.id))),

  addLegs: forMembers('POST /trips/:id/legs', 'Add flights to a trip', {
    rate: 'trips',
    input: trip.moreLegsSchema,
    output: trip.tripReportSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => watching.addAndWatchLegs(server, member, input))),

  removeLeg: forMembers('POST /trips/:id/remove-leg', 'Remove a flight from a trip', {
    rate: 'trips',
    input: trip.legOfTripSchema,
    output: trip.tripReportSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => ownTrips.removeLeg(server, member, input))),

  changeLeg: forMembers('POST /trips/:id/change-leg', 'Set the aircraft or the time of a flight; null takes it back', {
    rate: 'trips',
    input: trip.changedLegSchema,
    output: trip.tripReportSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => ownTrips.changeLeg(server, member, input))),

  share: forMembers('POST /trips/:id/share', 'Create a public link to the trip, or return the existing one', {
    rate: 'share',
    input: trip.tripIdSchema,
    output: z.object({ sharedPath: z.string() }),
  }).mutation(({ ctx: { server, member }, input }) => shareTrip(server, member, input.id)),

  stopSharing: forMembers('POST /trips/:id/stop-sharing', 'Revoke the link', {
    rate: 'share',
    input: trip.tripIdSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => stopSharingTrip(server.db, member, input.id))),

  readShared: forEveryone('GET /shared-trips/:token', 'A shared trip', {
    rate: 'shared',
    input: sharedTripTokenSchema,
    output: trip.sharedTripSchema,
  }).query(telling(({ ctx: { server }, input }) => readSharedTrip(server, input.token))),

  exportCalendar: forMembers('GET /trips/:id/calendar', 'The trip as iCalendar text', {
    rate: 'trips',
    input: trip.tripIdSchema,
    output: z.object({ fileName: z.string(), text: z.string() }),
  }).query(({ ctx: { server, member, origin, locale }, input }) =>
    calendar.exportTripCalendar(server, member, input.id, { origin: origin(), locale }),
  ),

  calendarLink: forMembers('GET /trip-calendar', 'Where a calendar program reads the member’s trips', {
    output: z.object({ calendarPath: z.string().nullable() }),
  }).query(async ({ ctx: { server, member } }) => ({
    calendarPath: await calendar.findCalendarPath(server, member.userId),
  })),

  makeCalendarLink: forMembers(
    'POST /trip-calendar',
    'Create the link for a calendar program (Premium), or return the existing one',
    { rate: 'share', output: z.object({ calendarPath: z.string() }) },
  ).mutation(({ ctx: { server, member } }) => calendar.makeCalendarLink(server, member)),

  revokeCalendarLink: forMembers('POST /revoke-trip-calendar', 'Revoke the calendar link', { rate: 'share' }).mutation(
    done(({ ctx: { server, member } }) => calendar.revokeCalendarLink(server.db, member)),
  ),

  airtrail: forMembers('GET /airtrail', 'The AirTrail that the member follows, and what became of its flights', {
    output: airtrailSchema,
  }).query(telling(({ ctx: { server, member } }) => airtrail.describeAirtrail(server, member))),

  followAirtrail: forMembers(
    'POST /airtrail',
    'Read an AirTrail now and once a day: its flights to come become trips',
    {
      rate: 'channelTest',
      input: airtrailOrderSchema,
      output: airtrailSchema,
    },
  ).mutation(telling(({ ctx: { server, member }, input }) => airtrail.startAirtrail(server, member, input))),

  readAirtrail: forMembers('POST /airtrail/read', 'Read the followed AirTrail now', {
    rate: 'channelTest',
    output: airtrailSchema,
  }).mutation(telling(({ ctx: { server, member } }) => airtrail.readAirtrailNow(server, member))),

  stopAirtrail: forMembers('POST /airtrail/stop', 'Delete the address and the key; the trips stay').mutation(
    done(({ ctx: { server, member } }) => airtrail.stopAirtrail(server.db, member)),
  ),

  watching: forMembers(
    'GET /trips/:id/watching',
    'Which flights of a trip are watched, and what the watcher can expect to hear',
    { input: trip.tripIdSchema, output: watchingSchema },
  ).query(telling(({ ctx: { server, member }, input }) => watching.getWatching(server, member, input.id))),

  watch: forMembers('POST /trips/:id/watch', 'Watch a trip, or one flight of it by its legId', {
    rate: 'trips',
    input: watchOrderSchema,
    output: watchingSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => watching.watchTrip(server, member, input))),

  unwatch: forMembers('POST /trips/:id/unwatch', 'Stop watching a trip, or one flight of it', {
    rate: 'trips',
    input: watchOrderSchema,
    output: watchingSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => watching.unwatchTrip(server, member, input))),
};

export const channels = {
  list: forMembers('GET /channels', 'Where the member gets alerts about watched flights', {
    output: channel.channelListSchema,
  }).query(telling(({ ctx: { server, member } }) => ownChannels.listOwnChannels(server, member))),

  add: forMembers('POST /channels', 'Add mail, push, ntfy or a webhook; a webhook’s secret is only in this answer', {
    status: 201,
    rate: 'settings',
    input: channel.channelOrderSchema,
    output: channel.madeChannelSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => ownChannels.addChannel(server, member, input))),

  test: forMembers('POST /channels/test', 'Send a test message to a channel now', {
    rate: 'channelTest',
    input: channel.channelIdSchema,
    output: channel.channelTestSchema,
  }).mutation(telling(({ ctx: { server, member }, input }) => ownChannels.testChannel(server, member, input.id))),

  remove: forMembers('POST /channels/remove', 'Remove a channel', { input: channel.channelIdSchema }).mutation(
    done(({ ctx: { server, member }, input }) => ownChannels.removeChannel(server.db, member, input.id)),
  ),

  quietHours: forMembers('GET /channels/quiet-hours', 'The quiet hours, and the hour of the daily digest', {
    output: z.object({ quietHours: channel.quietHoursSchema.nullable() }),
  }).query(async ({ ctx: { server, member } }) => ({
    quietHours: await ownChannels.ownQuietHours(server.db, member),
  })),

  setQuietHours: forMembers('POST /channels/quiet-hours', 'Set the quiet hours, and the hour of a daily digest', {
    rate: 'settings',
    input: channel.quietHoursSchema,
    example: { timeZone: 'Europe/London', fromHour: 22, toHour: 7 },
  }).mutation(done(({ ctx: { server, member }, input }) => ownChannels.setQuietHours(server.db, member, input))),
};
