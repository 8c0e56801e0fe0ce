import { z } from 'zod';
import { flightIdSchema } from '#src/flight/flight.ts';
import { sharedLinkSchema, sharedReportSchema, sharedTokenSchema } from '#src/sharing/shared-link.ts';
import {
  listOwnSharedLinks,
  readSharedReport,
  revokeSharedLink,
  shareReport,
} from '../../services/report/shared-links.ts';
import { doneSchema } from './answers.ts';
import { memberProcedure, publicProcedure, router } from './init.ts';

export const shareOrderSchema = z.object({ flightId: flightIdSchema.shape.id });

export const sharing = router({
  links: memberProcedure
    .output(z.object({ sharedLinks: z.array(sharedLinkSchema) }))
    .query(async ({ ctx: { server, member } }) => ({
      sharedLinks: await listOwnSharedLinks(server, member),
    })),

  share: memberProcedure
    .meta({ rate: 'share' })
    .input(shareOrderSchema)
    .output(sharedLinkSchema)
    .mutation(({ ctx: { server, member }, input }) => shareReport(server, member, input.flightId)),

  revoke: memberProcedure
    .input(sharedTokenSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await revokeSharedLink(server, member, input.token);
      return { success: true } as const;
    }),

  read: publicProcedure
    .meta({ rate: 'shared' })
    .input(sharedTokenSchema)
    .output(sharedReportSchema)
    .query(({ ctx: { server }, input }) => readSharedReport(server, input.token)),
});
