import { z } from 'zod';
import { recentChoiceSchema, recentReportsSchema } from '#src/account/recent-reports.ts';
import {
  legOfTripSchema,
  moreLegsSchema,
  newTripSchema,
  tripIdSchema,
  tripNameSchema,
  tripSchema,
  tripsAnswerSchema,
} from '#src/trips/trip.ts';
import { sharedTripSchema, tripReportSchema } from '#src/trips/trip-report.ts';
import { watchingSchema, watchOrderSchema } from '#src/watch/watching.ts';
import { doneSchema } from '../trpc/answers.ts';
import { reportNoteSchema } from '../trpc/recent.ts';
import { sharedTripTokenSchema } from '../trpc/trips.ts';
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
    input: newTripSchema,
    summary: 'Create a trip of up to 24 flights with their dates',
    answer: tripSchema,
    status: 201,
    who: 'member',
  }),
  read('/trips/:id', 'trips.get', {
    input: tripIdSchema,
    summary: 'A trip with what is known about each flight and the rate of the whole trip; uses no search',
    answer: tripReportSchema,
    who: 'member',
  }),
  write('/trips/:id/legs', 'trips.addLegs', {
    input: moreLegsSchema,
    summary: 'Add flights to a trip',
    answer: tripReportSchema,
    who: 'member',
  }),
  write('/trips/:id/remove-leg', 'trips.removeLeg', {
    input: legOfTripSchema,
    summary: 'Remove a flight from a trip',
    answer: tripReportSchema,
    who: 'member',
  }),
  write('/trips/:id/rename', 'trips.rename', {
    input: tripNameSchema,
    summary: 'Rename a trip',
    answer: doneSchema,
    who: 'member',
  }),
  write('/trips/:id/remove', 'trips.remove', {
    input: tripIdSchema,
    summary: 'Delete a trip with its flights',
    answer: doneSchema,
    who: 'member',
  }),
  write('/trips/:id/share', 'trips.share', {
    input: tripIdSchema,
    summary: 'Create a public link to the trip, or return the existing one',
    answer: z.object({ sharedPath: z.string() }),
    who: 'member',
  }),
  write('/trips/:id/stop-sharing', 'trips.stopSharing', {
    input: tripIdSchema,
    summary: 'Revoke the link',
    answer: doneSchema,
    who: 'member',
  }),
  read('/trips/:id/calendar', 'trips.exportCalendar', {
    input: tripIdSchema,
    summary: 'The trip as iCalendar text',
    answer: z.object({ fileName: z.string(), text: z.string() }),
    who: 'member',
  }),
  read('/shared-trips/:token', 'trips.readShared', {
    input: sharedTripTokenSchema,
    summary: 'A shared trip',
    answer: sharedTripSchema,
  }),
  read('/recent-reports', 'recent.list', {
    summary: 'The member’s recent reports, if they chose to keep them',
    answer: recentReportsSchema,
    who: 'member',
    example: {},
  }),
  write('/recent-reports', 'recent.note', {
    input: reportNoteSchema,
    summary: 'Record that a report was read; does nothing unless the member chose to keep recent reports',
    answer: doneSchema,
    who: 'member',
  }),
  write('/recent-reports/choose', 'recent.choose', {
    input: recentChoiceSchema,
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
    input: tripIdSchema,
    summary: 'Which flights of a trip are watched, and what the watcher can expect to hear',
    answer: watchingSchema,
    who: 'member',
  }),
  write('/trips/:id/watch', 'trips.watch', {
    input: watchOrderSchema,
    summary: 'Watch a trip, or one flight of it by its legId',
    answer: watchingSchema,
    who: 'member',
  }),
  write('/trips/:id/unwatch', 'trips.unwatch', {
    input: watchOrderSchema,
    summary: 'Stop watching a trip, or one flight of it',
    answer: watchingSchema,
    who: 'member',
  }),
];
