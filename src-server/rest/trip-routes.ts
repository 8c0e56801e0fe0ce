import { z } from 'zod';
import { recentReportsSchema } from '#src/account/recent-reports.ts';
import { tripSchema, tripsAnswerSchema } from '#src/trips/trip.ts';
import { sharedTripSchema, tripReportSchema } from '#src/trips/trip-report.ts';
import { watchingSchema } from '#src/watch/watching.ts';
import { doneSchema } from './answers.ts';
import { type RestRoute, read, write } from './rest-route.ts';

/** The member's trips, and their recent reports. */
export const tripRoutes: RestRoute[] = [
  read('/trips', 'trips.list', {
    summary: 'The member’s trips, the latest first, and what their plan gives',
    answer: tripsAnswerSchema,
    who: 'member',
    example: {},
  }),
  write('/trips', 'trips.create', {
    summary: 'Make a trip of up to 24 flights with their dates',
    answer: tripSchema,
    status: 201,
    who: 'member',
  }),
  read('/trips/:id', 'trips.get', {
    summary: 'A trip with what is known of each flight and the rate of the whole; counts nothing',
    answer: tripReportSchema,
    who: 'member',
  }),
  write('/trips/:id/legs', 'trips.addLegs', {
    summary: 'Add flights to a trip',
    answer: tripReportSchema,
    who: 'member',
  }),
  write('/trips/:id/remove-leg', 'trips.removeLeg', {
    summary: 'Remove a flight from a trip',
    answer: tripReportSchema,
    who: 'member',
  }),
  write('/trips/:id/rename', 'trips.rename', { summary: 'Rename a trip', answer: doneSchema, who: 'member' }),
  write('/trips/:id/remove', 'trips.remove', {
    summary: 'Remove a trip with its flights',
    answer: doneSchema,
    who: 'member',
  }),
  write('/trips/:id/share', 'trips.share', {
    summary: 'Make a link by which anybody reads the trip, or find the one that there is',
    answer: z.object({ sharedPath: z.string() }),
    who: 'member',
  }),
  write('/trips/:id/stop-sharing', 'trips.stopSharing', {
    summary: 'Take the link back',
    answer: doneSchema,
    who: 'member',
  }),
  read('/trips/:id/calendar', 'trips.exportCalendar', {
    summary: 'The trip as iCalendar text',
    answer: z.object({ fileName: z.string(), text: z.string() }),
    who: 'member',
  }),
  read('/shared-trips/:token', 'trips.readShared', { summary: 'A shared trip', answer: sharedTripSchema }),
  read('/recent-reports', 'recent.list', {
    summary: 'The reports that the member read last, where they chose to keep them',
    answer: recentReportsSchema,
    who: 'member',
    example: {},
  }),
  write('/recent-reports', 'recent.note', {
    summary: 'Note that a report was read; does nothing unless the member chose to keep them',
    answer: doneSchema,
    who: 'member',
  }),
  write('/recent-reports/choose', 'recent.choose', {
    summary: 'Keep the reports one reads, or stop and forget them',
    answer: doneSchema,
    who: 'member',
  }),
  write('/recent-reports/forget', 'recent.forget', {
    summary: 'Forget the reports one has read',
    answer: doneSchema,
    who: 'member',
    example: {},
  }),
  read('/trip-calendar', 'trips.calendarLink', {
    summary: 'Where a calendar program reads the member’s trips',
    answer: z.object({ calendarPath: z.string().nullable() }),
    who: 'member',
    example: {},
  }),
  write('/trip-calendar', 'trips.makeCalendarLink', {
    summary: 'Make the link for a calendar program (Premium), or find the one that there is',
    answer: z.object({ calendarPath: z.string() }),
    who: 'member',
  }),
  write('/revoke-trip-calendar', 'trips.revokeCalendarLink', {
    summary: 'Take the calendar link back',
    answer: doneSchema,
    who: 'member',
  }),
  read('/trips/:id/watching', 'trips.watching', {
    summary: 'Which flights of a trip are watched, and what their watcher may expect to hear',
    answer: watchingSchema,
    who: 'member',
  }),
  write('/trips/:id/watch', 'trips.watch', {
    summary: 'Watch a trip, or one flight of it by its legId',
    answer: watchingSchema,
    who: 'member',
  }),
  write('/trips/:id/unwatch', 'trips.unwatch', {
    summary: 'Stop watching a trip, or one flight of it',
    answer: watchingSchema,
    who: 'member',
  }),
];
