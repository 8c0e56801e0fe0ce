import { z } from 'zod';
import { recentChoiceSchema } from '#src/account/recent-reports.ts';
import { flightIdSchema } from '#src/flight/flight.ts';
import {
  forgetRecentReports,
  listRecentReports,
  noteRecentReport,
  setRecent,
} from '../services/report/recent-reports.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, memberProcedure } from './procedures.ts';

const DONE = { success: true } as const;

export const recent = router({
  list: memberProcedure().query(({ ctx: { ctx, member } }) => listRecentReports(ctx, member)),

  choose: limitedMemberProcedure('trips')
    .input(recentChoiceSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await setRecent(ctx, member, input.isOn);
      return DONE;
    }),

  note: limitedMemberProcedure('trips')
    .input(z.object({ flightId: flightIdSchema.shape.id }))
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await noteRecentReport(ctx, member, input.flightId);
      return DONE;
    }),

  forget: limitedMemberProcedure('trips').mutation(async ({ ctx: { ctx, member } }) => {
    await forgetRecentReports(ctx, member);
    return DONE;
  }),
});
