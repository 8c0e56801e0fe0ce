import { z } from 'zod';
import { recentChoiceSchema, recentReportsSchema } from '#src/account/recent-reports.ts';
import { flightIdSchema } from '#src/flight/flight-id.ts';
import { sharedLinkSchema, sharedReportSchema, sharedTokenSchema } from '#src/sharing/shared-link.ts';
import * as ownReports from '../../services/report/get-report.ts';
import { done, forEveryone, forMembers, telling } from './documented.ts';

const ofReportSchema = z.object({ flightId: flightIdSchema.shape.id });

export const sharing = {
  links: forMembers('GET /shared-reports', 'The member’s public links to reports', {
    output: z.object({ sharedLinks: z.array(sharedLinkSchema) }),
  }).query(async ({ ctx: { server, member } }) => ({
    sharedLinks: await ownReports.listOwnSharedLinks(server.db, member),
  })),

  share: forMembers('POST /shared-reports', 'Create a public link to a report, or return the existing one', {
    status: 201,
    rate: 'share',
    input: ofReportSchema,
    output: sharedLinkSchema,
  }).mutation(({ ctx: { server, member }, input }) => ownReports.shareReport(server, member, input.flightId)),

  revoke: forMembers('POST /revoke-shared-report', 'Revoke a link', { input: sharedTokenSchema }).mutation(
    done(({ ctx: { server, member }, input }) => ownReports.revokeSharedLink(server.db, member, input.token)),
  ),

  read: forEveryone('GET /shared-reports/:token', 'A shared report', {
    rate: 'shared',
    input: sharedTokenSchema,
    output: sharedReportSchema,
  }).query(telling(({ ctx: { server, locale }, input }) => ownReports.readSharedReport(server, input.token, locale))),
};

export const recent = {
  list: forMembers('GET /recent-reports', 'The member’s recent reports, if they chose to keep them', {
    output: recentReportsSchema,
  }).query(({ ctx: { server, member } }) => ownReports.listRecentReports(server, member)),

  choose: forMembers('POST /recent-reports/choose', 'Start keeping recent reports, or stop and delete them', {
    rate: 'trips',
    input: recentChoiceSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => ownReports.setRecent(server, member, input.isOn))),

  note: forMembers(
    'POST /recent-reports',
    'Record that a report was read; does nothing unless the member chose to keep recent reports',
    { rate: 'trips', input: ofReportSchema },
  ).mutation(
    done(({ ctx: { server, member }, input }) => ownReports.recordRecentReport(server, member, input.flightId)),
  ),

  forget: forMembers('POST /recent-reports/forget', 'Delete the recent reports', {
    rate: 'trips',
  }).mutation(done(({ ctx: { server, member } }) => ownReports.forgetRecentReports(server.db, member))),
};
