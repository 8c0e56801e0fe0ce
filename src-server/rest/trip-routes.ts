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
    summary: 'The member’s trips, latest first, and what their plan includes',
    answer: tripsAnswerSchema,
    who: 'member',
    example: {},
  }),
  write('/trips', 'trips.create', {
    summary: 'Create a trip of up to 24 flights with their dates',
    answer: tripSchema,
    status: 201,
    who: 'member',
  }),
  read('/trips/:id', 'trips.get', {
    summary: 'A trip with what is known about each flight and the rate of the whole trip; uses no search',
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
    summary: 'Delete a trip with its flights',
    answer: doneSchema,
    who: 'member',
  }),
  write('/trips/:id/share', 'trips.share', {
    summary: 'Create a public link to the trip, or return the existing one',
    answer: z.object({ sharedPath: z.string() }),
    who: 'member',
  }),
  write('/trips/:id/stop-sharing', 'trips.stopSharing', {
    summary: 'Revoke the link',
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
    summary: 'The member’s recent reports, if they chose to keep them',
    answer: recentReportsSchema,
    who: 'member',
    example: {},
  }),
  write('/recent-reports', 'recent.note', {
    summary: 'Record that a report was read; does nothing unless the member chose to keep recent reports',
    answer: doneSchema,
    who: 'member',
  }),
  write('/recent-reports/choose', 'recent.choose', {
    summary: 'Start keeping recent reports, or stop and delete them',
    answer: doneSchema,
    who: 'member',
  }),
  write('/recent-reports/forget', 'recent.forget', {
    summary: 'Delete the recent reports',
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
    summary: 'Create the link for a calendar program (Premium), or return the existing one',
    answer: z.object({ calendarPath: z.string() }),
    who: 'member',
  }),
  write('/revoke-trip-calendar', 'trips.revokeCalendarLink', {
    summary: 'Revoke the calendar link',
    answer: doneSchema,
    who: 'member',
  }),
  read('/trips/:id/watching', 'trips.watching', {
    summary: 'Which flights of a trip are watched, and what the watcher can expect to hear',
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
