import { z } from 'zod';
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
import {
  exportTripCalendar,
  findCalendarPath,
  makeCalendarLink,
  revokeCalendarLink,
} from '../../services/trips/trip-calendar.ts';
import { readSharedTrip, shareTrip, stopSharingTrip } from '../../services/trips/trip-links.ts';
import { createTrip, getTrip, listOwnTrips, removeLeg, removeTrip, renameOwnTrip } from '../../services/trips/trips.ts';
import { addAndWatchLegs, getWatching, unwatchTrip, watchTrip } from '../../services/watch/watching.ts';
import { doneSchema } from './answers.ts';
import { memberProcedure, publicProcedure, router } from './init.ts';

const DONE = { success: true } as const;
const NO_LINK = 'This is not a link to a shared trip.';

export const sharedTripTokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/, NO_LINK) });

export const trips = router({
  list: memberProcedure.output(tripsAnswerSchema).query(({ ctx: { server, member } }) => listOwnTrips(server, member)),

  get: memberProcedure
    .meta({ rate: 'trips' })
    .input(tripIdSchema)
    .output(tripReportSchema)
    .query(({ ctx: { server, member }, input }) => getTrip(server, member, input.id)),

  create: memberProcedure
    .meta({ rate: 'trips' })
    .input(newTripSchema)
    .output(tripSchema)
    .mutation(({ ctx: { server, member }, input }) => createTrip(server, member, input)),

  rename: memberProcedure
    .meta({ rate: 'trips' })
    .input(tripNameSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await renameOwnTrip(server, member, input);
      return DONE;
    }),

  remove: memberProcedure
    .meta({ rate: 'trips' })
    .input(tripIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await removeTrip(server, member, input.id);
      return DONE;
    }),

  addLegs: memberProcedure
    .meta({ rate: 'trips' })
    .input(moreLegsSchema)
    .output(tripReportSchema)
    .mutation(({ ctx: { server, member }, input }) => addAndWatchLegs(server, member, input)),

  removeLeg: memberProcedure
    .meta({ rate: 'trips' })
    .input(legOfTripSchema)
    .output(tripReportSchema)
    .mutation(({ ctx: { server, member }, input }) => removeLeg(server, member, input)),

  share: memberProcedure
    .meta({ rate: 'share' })
    .input(tripIdSchema)
    .output(z.object({ sharedPath: z.string() }))
    .mutation(({ ctx: { server, member }, input }) => shareTrip(server, member, input.id)),

  stopSharing: memberProcedure
    .meta({ rate: 'share' })
    .input(tripIdSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await stopSharingTrip(server, member, input.id);
      return DONE;
    }),

  readShared: publicProcedure
    .meta({ rate: 'shared' })
    .input(sharedTripTokenSchema)
    .output(sharedTripSchema)
    .query(({ ctx: { server }, input }) => readSharedTrip(server, input.token)),

  exportCalendar: memberProcedure
    .meta({ rate: 'trips' })
    .input(tripIdSchema)
    .output(z.object({ fileName: z.string(), text: z.string() }))
    .query(({ ctx: { server, member, origin }, input }) => exportTripCalendar(server, member, input.id, origin())),

  calendarLink: memberProcedure
    .output(z.object({ calendarPath: z.string().nullable() }))
    .query(async ({ ctx: { server, member } }) => ({
      calendarPath: await findCalendarPath(server, member.userId),
    })),

  makeCalendarLink: memberProcedure
    .meta({ rate: 'share' })
    .output(z.object({ calendarPath: z.string() }))
    .mutation(({ ctx: { server, member } }) => makeCalendarLink(server, member)),

  revokeCalendarLink: memberProcedure
    .meta({ rate: 'share' })
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member } }) => {
      await revokeCalendarLink(server, member);
      return DONE;
    }),

  watching: memberProcedure
    .input(tripIdSchema)
    .output(watchingSchema)
    .query(({ ctx: { server, member }, input }) => getWatching(server, member, input.id)),

  watch: memberProcedure
    .meta({ rate: 'trips' })
    .input(watchOrderSchema)
    .output(watchingSchema)
    .mutation(({ ctx: { server, member }, input }) => watchTrip(server, member, input)),

  unwatch: memberProcedure
    .meta({ rate: 'trips' })
    .input(watchOrderSchema)
    .output(watchingSchema)
    .mutation(({ ctx: { server, member }, input }) => unwatchTrip(server, member, input)),
});
