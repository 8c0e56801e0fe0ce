import { helpRequestSchema } from '#src/account/help-request.ts';
import { sendHelpRequest } from '../services/mail/send-help-request.ts';
import { router } from './init.ts';
import { limitedMemberProcedure } from './procedures.ts';

export const help = router({
  send: limitedMemberProcedure('help')
    .input(helpRequestSchema)
    .mutation(({ ctx: { ctx, member }, input }) => sendHelpRequest(ctx, member, input)),
});
