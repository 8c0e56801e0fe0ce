import { billingConfigSchema, checkoutReturnSchema, subscriptionInfoSchema } from '#src/account/billing.ts';
import { cancelSubscription } from '../../services/billing/cancel-subscription.ts';
import { describeBilling, describeSubscription } from '../../services/billing/describe-subscription.ts';
import { openBillingPortal } from '../../services/billing/open-billing-portal.ts';
import { confirmCheckout, refreshSubscription } from '../../services/billing/refresh-subscription.ts';
import { resumeSubscription } from '../../services/billing/resume-subscription.ts';
import { subscribe } from '../../services/billing/subscribe.ts';
import { urlSchema } from './answers.ts';
import { memberProcedure, publicProcedure, router } from './init.ts';

export const billing = router({
  config: publicProcedure.output(billingConfigSchema).query(({ ctx: { server } }) => describeBilling(server)),

  subscription: memberProcedure
    .output(subscriptionInfoSchema)
    .query(({ ctx: { server, member } }) => describeSubscription(server, member.userId)),

  refresh: memberProcedure
    .meta({ rate: 'billing' })
    .output(subscriptionInfoSchema)
    .mutation(({ ctx: { server, member } }) => refreshSubscription(server, member.userId)),

  confirm: memberProcedure
    .meta({ rate: 'billing' })
    .input(checkoutReturnSchema)
    .output(subscriptionInfoSchema)
    .mutation(({ ctx: { server, member }, input }) => confirmCheckout(server, member.userId, input.sessionId)),

  create: memberProcedure
    .meta({ rate: 'billing' })
    .output(urlSchema)
    .mutation(({ ctx: { server, member, origin } }) => subscribe(server, member.userId, origin())),

  cancel: memberProcedure
    .meta({ rate: 'billing' })
    .output(subscriptionInfoSchema)
    .mutation(({ ctx: { server, member } }) => cancelSubscription(server, member.userId)),

  resume: memberProcedure
    .meta({ rate: 'billing' })
    .output(subscriptionInfoSchema)
    .mutation(({ ctx: { server, member } }) => resumeSubscription(server, member.userId)),

  portal: memberProcedure
    .meta({ rate: 'billing' })
    .output(urlSchema)
    .mutation(({ ctx: { server, member, origin } }) => openBillingPortal(server, member.userId, origin())),
});
