import { billingConfigSchema, checkoutReturnSchema, subscriptionInfoSchema } from '#src/account/billing.ts';
import { urlSchema } from '../trpc/answers.ts';
import { type RestRoute, read, write } from './rest-route.ts';

/** Stripe, and a member's own plan. */
export const billingRoutes: RestRoute[] = [
  read('/stripe-config', 'billing.config', {
    summary: 'Whether and how a subscription can be bought',
    answer: billingConfigSchema,
    example: {},
  }),
  read('/subscription', 'billing.subscription', {
    summary: 'The member’s plan',
    answer: subscriptionInfoSchema,
    who: 'member',
    example: {},
  }),
  write('/create-subscription', 'billing.create', {
    summary: 'Start a checkout; answers the address of the provider’s page',
    answer: urlSchema,
    who: 'member',
  }),
  write('/cancel-subscription', 'billing.cancel', {
    summary: 'Cancel at the end of the paid period',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/resume', 'billing.resume', {
    summary: 'Undo a cancellation while the subscription is still running',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/refresh', 'billing.refresh', {
    summary: 'Refresh the subscription from the provider',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/confirm', 'billing.confirm', {
    input: checkoutReturnSchema,
    summary: 'Confirm a checkout after returning from it',
    answer: subscriptionInfoSchema,
    who: 'member',
  }),
  write('/subscription/portal', 'billing.portal', {
    summary: 'The provider’s page for cards and invoices',
    answer: urlSchema,
    who: 'member',
  }),
];
