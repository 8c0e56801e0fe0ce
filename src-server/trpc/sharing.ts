import { z } from 'zod';
import { flightIdSchema } from '#src/flight/flight.ts';
import { sharedTokenSchema } from '#src/sharing/shared-link.ts';
import {
  listOwnSharedLinks,
  readSharedReport,
  revokeSharedLink,
  shareReport,
} from '../services/report/shared-links.ts';
import { router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, memberProcedure } from './procedures.ts';

export const sharing = router({
  links: memberProcedure().query(async ({ ctx: { ctx, member } }) => ({
    sharedLinks: await listOwnSharedLinks(ctx, member),
  })),

  share: limitedMemberProcedure('share')
    .input(z.object({ flightId: flightIdSchema.shape.id }))
    .mutation(({ ctx: { ctx, member }, input }) => shareReport(ctx, member, input.flightId)),

  revoke: memberProcedure()
    .input(sharedTokenSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await revokeSharedLink(ctx, member, input.token);
      return { success: true } as const;
    }),

  read: limitedProcedure('shared')
    .input(sharedTokenSchema)
    .query(({ ctx: { ctx }, input }) => readSharedReport(ctx, input.token)),
});
