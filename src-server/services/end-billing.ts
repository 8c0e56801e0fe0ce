import { findAttempt } from '#db/repositories/checkout-attempts.ts';
import type { UserRow } from '#db/schema.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

const ENDED = ['none', 'free', 'canceled'];

/**
 * Sees to it that an account which goes away is not charged again and not known to the provider any more: closes its open
 * checkout, ends what runs, and removes the customer. Throws when that cannot be made sure.
 */
export async function endBilling(ctx: Context, user: UserRow): Promise<void> {
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
  const attempt = await findAttempt(ctx.db, user.id);
  await closeCheckout(ctx, attempt?.checkoutId ?? null);
  const subscriptions = customerId ? await payments.findSubscriptions(customerId) : null;
  for (const { id, status } of subscriptions ?? []) {
    if (status !== 'canceled' && status !== 'incomplete_expired') await payments.endSubscription(id);
  }
  if (customerId) await payments.deleteCustomer(customerId);
}

/** Nobody can pay there any more. */
export async function closeCheckout({ payments }: Context, checkoutId: string | null): Promise<void> {
  const checkout = checkoutId ? await payments?.findCheckout(checkoutId) : null;
  if (checkout?.status === 'open') await payments?.expireCheckout(checkout.id);
}
