import { getUser } from '#db/repositories/account/users.ts';
import { findSync } from '#db/repositories/billing/subscriptions.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { describeSubscription } from './describe-subscription.ts';
import { getPayments } from './get-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The provider is not asked again within this time. */
const FRESH_MS = 10_000;

/** Returns the member's plan as the provider has it now. Without a provider or a customer: as stored. */
export async function refreshSubscription(ctx: Context, userId: number): Promise<SubscriptionInfo> {
  const { stripeCustomerId } = await getUser(ctx.db, userId);
  if (ctx.payments && stripeCustomerId && !(await isFresh(ctx, stripeCustomerId))) {
    await syncSubscription(ctx, stripeCustomerId);
  }
  return describeSubscription(ctx, userId);
}

/**
 * Handles the return from the provider's page: checks that the checkout is this member's and complete, then stores the
 * result, which may be a payment still in progress. Throws not_found for any other checkout, conflict if it has not
 * been paid.
 */
export async function confirmCheckout(ctx: Context, userId: number, checkoutId: string): Promise<SubscriptionInfo> {
  const checkout = await getPayments(ctx).findCheckout(checkoutId);
  if (!checkout || checkout.userId !== String(userId)) {
    throw new AppError('not_found', 'This payment does not belong to your account.');
  }
  if (checkout.status !== 'complete') throw new AppError('conflict', 'This payment has not been completed.');
  const { stripeCustomerId } = await getUser(ctx.db, userId);
  if (stripeCustomerId) await syncSubscription(ctx, stripeCustomerId);
  const info = await describeSubscription(ctx, userId);
  if (!checkout.isPaid && !info.isPremium && info.note !== 'pending') {
    throw new AppError('conflict', 'Your payment failed, so you have not been charged. Please try again.');
  }
  return info;
}

async function isFresh(ctx: Context, customerId: string): Promise<boolean> {
  const sync = await findSync(ctx.db, customerId);
  return sync !== null && sync.syncedAt > ctx.clock.now().getTime() - FRESH_MS;
}
