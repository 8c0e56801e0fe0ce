import { z } from 'zod';
import { refusal } from '../words/refusal.ts';
import { SUBSCRIPTION_STATUSES } from './plan.ts';
import { priceSchema } from './price.ts';
import { SUBSCRIPTION_NOTES } from './subscription.ts';

/** What the client needs to offer the plan. */
export const billingConfigSchema = z.object({
  /** null if payment is not set up */
  publishableKey: z.string().nullable(),
  /** whether a subscription can be bought now */
  isAvailable: z.boolean(),
  /** false on a server without limits, where nothing is offered */
  hasOffers: z.boolean(),
  /** what a subscription costs; null while unknown, when none is sold */
  price: priceSchema.nullable(),
  /** searches of a new account; null if they are not limited */
  freeSearches: z.number().int().nullable(),
});
export type BillingConfig = z.infer<typeof billingConfigSchema>;

/** A member's plan as the client sees it; times ISO 8601 in UTC. */
export const subscriptionInfoSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  searchCount: z.number().int(),
  /** the end of what was paid for */
  expiresAt: z.string().nullable(),
  /** unlimited searches now: active, or within a paid period */
  isPremium: z.boolean(),
  /** null if searches are not limited */
  searchLimit: z.number().int().nullable(),
  /** what the status alone does not say; null if there is nothing to add */
  note: z.enum(SUBSCRIPTION_NOTES).nullable(),
  /** whether the provider's portal has something to show */
  hasPortal: z.boolean(),
});
export type SubscriptionInfo = z.infer<typeof subscriptionInfoSchema>;

const NO_CHECKOUT = refusal('errors.typed.noCheckout');

export const checkoutReturnSchema = z.object({
  sessionId: z.string({ error: NO_CHECKOUT }).trim().max(200, NO_CHECKOUT).regex(/^\w+$/, NO_CHECKOUT),
});
