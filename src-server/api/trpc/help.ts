import { helpRequestSchema } from '#src/account/help-request.ts';
import { sendHelpRequest } from '../../services/mail/send-help-request.ts';
import { messageSchema } from './answers.ts';
import { memberProcedure, router } from './init.ts';

export const help = router({
  send: memberProcedure
    .meta({ rate: 'help' })
    .input(helpRequestSchema)
    .output(messageSchema)
    .mutation(({ ctx: { server, member }, input }) => sendHelpRequest(server, member, input)),
});
