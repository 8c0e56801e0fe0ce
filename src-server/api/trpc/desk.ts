import { deskAnswerSchema, deskOrderSchema } from '#src/desk/desk.ts';
import { checkMany } from '../../services/desk/check-many.ts';
import { checkedProcedure, limitCalls, router } from './init.ts';

export const desk = router({
  // changes nothing; a list is too long for an address
  check: checkedProcedure
    .meta({ scope: 'read', isInDemo: true })
    .input(deskOrderSchema)
    .output(deskAnswerSchema)
    .mutation(async ({ ctx, input }) => {
      const member = await ctx.member();
      await limitCalls(ctx, 'desk', member);
      return checkMany(ctx.server, member, { ...input, origin: ctx.origin() });
    }),
});
