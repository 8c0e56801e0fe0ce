import { z } from 'zod';
import { legOfTripSchema, moreLegsSchema, newTripSchema, tripIdSchema, tripNameSchema } from '#src/trips/trip.ts';
import { watchOrderSchema } from '#src/watch/watching.ts';
import {
  exportTripCalendar,
  findCalendarPath,
  makeCalendarLink,
  revokeCalendarLink,
} from '../services/trips/trip-calendar.ts';
import { readSharedTrip, shareTrip, stopSharingTrip } from '../services/trips/trip-links.ts';
import { createTrip, getTrip, listOwnTrips, removeLeg, removeTrip, renameOwnTrip } from '../services/trips/trips.ts';
import { addAndWatchLegs, getWatching, unwatchTrip, watchTrip } from '../services/watch/watching.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, memberProcedure } from './procedures.ts';

const DONE = { success: true } as const;
const NO_LINK = 'This is not a link to a shared trip.';

export const trips = router({
  list: memberProcedure().query(({ ctx: { ctx, member } }) => listOwnTrips(ctx, member)),

  get: limitedMemberProcedure('trips')
    .input(tripIdSchema)
    .query(({ ctx: { ctx, member }, input }) => getTrip(ctx, member, input.id)),

  create: limitedMemberProcedure('trips')
    .input(newTripSchema)
    .mutation(({ ctx: { ctx, member }, input }) => createTrip(ctx, member, input)),

  rename: limitedMemberProcedure('trips')
    .input(tripNameSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await renameOwnTrip(ctx, member, input);
      return DONE;
    }),

  remove: limitedMemberProcedure('trips')
    .input(tripIdSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await removeTrip(ctx, member, input.id);
      return DONE;
    }),

  addLegs: limitedMemberProcedure('trips')
    .input(moreLegsSchema)
    .mutation(({ ctx: { ctx, member }, input }) => addAndWatchLegs(ctx, member, input)),

  removeLeg: limitedMemberProcedure('trips')
    .input(legOfTripSchema)
    .mutation(({ ctx: { ctx, member }, input }) => removeLeg(ctx, member, input)),

  share: limitedMemberProcedure('share')
    .input(tripIdSchema)
    .mutation(({ ctx: { ctx, member }, input }) => shareTrip(ctx, member, input.id)),

  stopSharing: limitedMemberProcedure('share')
    .input(tripIdSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await stopSharingTrip(ctx, member, input.id);
      return DONE;
    }),

  readShared: limitedProcedure('shared')
    .input(z.object({ token: z.string().regex(/^[\w-]{43}$/, NO_LINK) }))
    .query(({ ctx: { ctx }, input }) => readSharedTrip(ctx, input.token)),

  exportCalendar: limitedMemberProcedure('trips')
    .input(tripIdSchema)
    .query(({ ctx: { ctx, member, origin }, input }) => exportTripCalendar(ctx, member, input.id, origin())),

  calendarLink: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    calendarPath: await findCalendarPath(ctx, member.userId),
  })),

  makeCalendarLink: limitedMemberProcedure('share').mutation(({ ctx: { ctx, member } }) =>
    makeCalendarLink(ctx, member),
  ),

  revokeCalendarLink: limitedMemberProcedure('share').mutation(async ({ ctx: { ctx, member } }) => {
    await revokeCalendarLink(ctx, member);
    return DONE;
  }),

  watching: memberProcedure()
    .input(tripIdSchema)
    .query(({ ctx: { ctx, member }, input }) => getWatching(ctx, member, input.id)),

  watch: limitedMemberProcedure('trips')
    .input(watchOrderSchema)
    .mutation(({ ctx: { ctx, member }, input }) => watchTrip(ctx, member, input)),

  unwatch: limitedMemberProcedure('trips')
    .input(watchOrderSchema)
    .mutation(({ ctx: { ctx, member }, input }) => unwatchTrip(ctx, member, input)),
});
