import { checkoutReturnSchema } from '#src/account/billing.ts';
import { cancelSubscription } from '../services/billing/cancel-subscription.ts';
import { describeBilling, describeSubscription } from '../services/billing/describe-subscription.ts';
import { openBillingPortal } from '../services/billing/open-billing-portal.ts';
import { confirmCheckout, refreshSubscription } from '../services/billing/refresh-subscription.ts';
import { resumeSubscription } from '../services/billing/resume-subscription.ts';
import { subscribe } from '../services/billing/subscribe.ts';
import { procedure, router } from './init.ts';
import { limitedMemberProcedure, memberProcedure } from './procedures.ts';

export const billing = router({
  config: procedure.query(({ ctx: { ctx } }) => describeBilling(ctx)),

  subscription: memberProcedure().query(({ ctx: { ctx, member } }) => describeSubscription(ctx, member.userId)),

  refresh: limitedMemberProcedure('billing').mutation(({ ctx: { ctx, member } }) =>
    refreshSubscription(ctx, member.userId),
  ),

  confirm: limitedMemberProcedure('billing')
    .input(checkoutReturnSchema)
    .mutation(({ ctx: { ctx, member }, input }) => confirmCheckout(ctx, member.userId, input.sessionId)),

  create: limitedMemberProcedure('billing').mutation(({ ctx: { ctx, member, origin } }) =>
    subscribe(ctx, member.userId, origin()),
  ),

  cancel: limitedMemberProcedure('billing').mutation(({ ctx: { ctx, member } }) =>
    cancelSubscription(ctx, member.userId),
  ),

  resume: limitedMemberProcedure('billing').mutation(({ ctx: { ctx, member } }) =>
    resumeSubscription(ctx, member.userId),
  ),

  portal: limitedMemberProcedure('billing').mutation(({ ctx: { ctx, member, origin } }) =>
    openBillingPortal(ctx, member.userId, origin()),
  ),
});
