import { helpRequestSchema } from '#src/account/help-request.ts';
import { askForHelp } from '../../services/account/ask-for-help.ts';
import { messageSchema } from './answers.ts';
import { memberProcedure, router } from './init.ts';

export const help = router({
  send: memberProcedure
    .meta({ rate: 'help' })
    .input(helpRequestSchema)
    .output(messageSchema)
    .mutation(({ ctx: { server, member }, input }) => askForHelp(server, member, input)),
});
