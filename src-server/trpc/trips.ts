import { newTripSchema } from '#src/trips/trip.ts';
import { createTrip, listOwnTrips } from '../services/trips.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, memberProcedure } from './procedures.ts';

export const trips = router({
  list: memberProcedure().query(({ ctx: { ctx, member } }) => listOwnTrips(ctx, member)),

  create: limitedMemberProcedure('trips')
    .input(newTripSchema)
    .mutation(({ ctx: { ctx, member }, input }) => createTrip(ctx, member, input)),
});
