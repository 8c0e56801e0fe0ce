import { z } from 'zod';
import { recentChoiceSchema, recentReportsSchema } from '#src/account/recent-reports.ts';
import { flightIdSchema } from '#src/flight/flight-id.ts';
import {
  forgetRecentReports,
  listRecentReports,
  recordRecentReport,
  setRecent,
} from '../../services/report/recent-reports.ts';
import { done, forMembers } from './documented.ts';

export const reportNoteSchema = z.object({ flightId: flightIdSchema.shape.id });

export const recent = {
  list: forMembers('GET /recent-reports', 'The member’s recent reports, if they chose to keep them', {
    output: recentReportsSchema,
    example: {},
  }).query(({ ctx: { server, member } }) => listRecentReports(server, member)),

  choose: forMembers('POST /recent-reports/choose', 'Start keeping recent reports, or stop and delete them', {
    rate: 'trips',
    input: recentChoiceSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => setRecent(server, member, input.isOn))),

  note: forMembers(
    'POST /recent-reports',
    'Record that a report was read; does nothing unless the member chose to keep recent reports',
    { rate: 'trips', input: reportNoteSchema },
  ).mutation(done(({ ctx: { server, member }, input }) => recordRecentReport(server, member, input.flightId))),

  forget: forMembers('POST /recent-reports/forget', 'Delete the recent reports', {
    rate: 'trips',
    example: {},
  }).mutation(done(({ ctx: { server, member } }) => forgetRecentReports(server, member))),
};
