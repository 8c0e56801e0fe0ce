import { z } from 'zod';
import { recentChoiceSchema, recentReportsSchema } from '#src/account/recent-reports.ts';
import { flightIdSchema } from '#src/flight/flight.ts';
import {
  forgetRecentReports,
  listRecentReports,
  noteRecentReport,
  setRecent,
} from '../../services/report/recent-reports.ts';
import { doneSchema } from './answers.ts';
import { memberProcedure, router } from './init.ts';

const DONE = { success: true } as const;

export const reportNoteSchema = z.object({ flightId: flightIdSchema.shape.id });

export const recent = router({
  list: memberProcedure
    .output(recentReportsSchema)
    .query(({ ctx: { server, member } }) => listRecentReports(server, member)),

  choose: memberProcedure
    .meta({ rate: 'trips' })
    .input(recentChoiceSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await setRecent(server, member, input.isOn);
      return DONE;
    }),

  note: memberProcedure
    .meta({ rate: 'trips' })
    .input(reportNoteSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await noteRecentReport(server, member, input.flightId);
      return DONE;
    }),

  forget: memberProcedure
    .meta({ rate: 'trips' })
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member } }) => {
      await forgetRecentReports(server, member);
      return DONE;
    }),
});
