import { findAttempt } from '#db/repositories/billing/checkout-attempts.ts';
import type { RowOf } from '#db/schema/database.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { cancelAtProvider } from './change-subscription.ts';

const ENDED = ['none', 'free', 'canceled'];

/**
 * Makes sure that an account being deleted is never charged again and no longer known to the provider: closes its open
 * checkout, ends its subscriptions, and deletes the customer. Throws if this cannot be ensured.
 */
export async function endBilling(ctx: Context, user: RowOf<'users'>): Promise<void> {
  const { payments } = ctx;
  const { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = user;
  if (!customerId && !subscriptionId) return;
  if (!payments) {
    if (ENDED.includes(user.subscriptionStatus)) return;
    throw new AppError(
      'provider_not_configured',
      "We couldn't cancel your subscription, so your account hasn't been deleted. Please cancel it first, or try again later.",
    );
  }
  await closeLastCheckout(ctx, user.id);
  const subscriptions = customerId ? await payments.findSubscriptions(customerId) : null;
  for (const { id, status } of subscriptions ?? []) {
    if (status !== 'canceled' && status !== 'incomplete_expired') await payments.endSubscription(id);
  }
  if (customerId) await payments.deleteCustomer(customerId);
}

/**
 * Makes sure that a blocked account is not charged again: closes its open checkout, and cancels its subscription at the
 * end of the period. Returns whether it would have been charged. Throws if this cannot be ensured.
 */
export async function stopRenewal(ctx: Context, user: RowOf<'users'>): Promise<boolean> {
  const { stripeCustomerId: customerId } = user;
  if (!customerId || (!ctx.payments && ENDED.includes(user.subscriptionStatus))) return false;
  await closeLastCheckout(ctx, user.id);
  const { stopped } = await cancelAtProvider(ctx, customerId);
  return stopped > 0;
}

/** Closes a checkout, so that no one can pay there any more. */
export async function closeCheckout({ payments }: Context, checkoutId: string | null): Promise<void> {
  const checkout = checkoutId ? await payments?.findCheckout(checkoutId) : null;
  if (checkout?.status === 'open') await payments?.expireCheckout(checkout.id);
}

/** Closes the checkout that the user started last. */
export async function closeLastCheckout(ctx: Context, userId: number): Promise<void> {
  const attempt = await findAttempt(ctx.db, userId);
  await closeCheckout(ctx, attempt?.checkoutId ?? null);
}
