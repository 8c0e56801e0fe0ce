import { billingConfigSchema, checkoutReturnSchema, subscriptionInfoSchema } from '#src/account/billing.ts';
import { subscribe } from '../../services/billing/subscribe.ts';
import * as plan from '../../services/billing/subscription.ts';
import { forEveryone, forMembers, urlSchema } from './documented.ts';

export const billing = {
  config: forEveryone('GET /stripe-config', 'Whether and how a subscription can be bought', {
    output: billingConfigSchema,
  }).query(({ ctx: { server } }) => plan.describeBilling(server)),

  subscription: forMembers('GET /subscription', 'The member’s plan', {
    output: subscriptionInfoSchema,
  }).query(({ ctx: { server, member } }) => plan.describeSubscription(server, member.userId)),

  refresh: forMembers('POST /subscription/refresh', 'Refresh the subscription from the provider', {
    rate: 'billing',
    output: subscriptionInfoSchema,
  }).mutation(({ ctx: { server, member } }) => plan.refreshSubscription(server, member.userId)),

  confirm: forMembers('POST /subscription/confirm', 'Confirm a checkout after returning from it', {
    rate: 'billing',
    input: checkoutReturnSchema,
    output: subscriptionInfoSchema,
  }).mutation(({ ctx: { server, member }, input }) => plan.confirmCheckout(server, member.userId, input.sessionId)),

  create: forMembers('POST /create-subscription', 'Start a checkout; answers the address of the provider’s page', {
    rate: 'billing',
    output: urlSchema,
  }).mutation(({ ctx: { server, member, origin } }) => subscribe(server, member.userId, origin())),

  cancel: forMembers('POST /cancel-subscription', 'Cancel at the end of the paid period', {
    rate: 'billing',
    output: subscriptionInfoSchema,
  }).mutation(({ ctx: { server, member } }) => plan.cancelSubscription(server, member.userId)),

  resume: forMembers('POST /subscription/resume', 'Undo a cancellation while the subscription is still running', {
    rate: 'billing',
    output: subscriptionInfoSchema,
  }).mutation(({ ctx: { server, member } }) => plan.resumeSubscription(server, member.userId)),

  portal: forMembers('POST /subscription/portal', 'The provider’s page for cards and invoices', {
    rate: 'billing',
    output: urlSchema,
  }).mutation(({ ctx: { server, member, origin } }) => plan.openBillingPortal(server, member.userId, origin())),
};
