import { findAttempt } from '#db/repositories/checkout-attempts.ts';
import type { UserRow } from '#db/schema.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

const ENDED = ['none', 'free', 'canceled'];

/**
 * Sees to it that an account which goes away is not charged again: closes its open checkout and ends what runs at the
 * provider. Throws when that cannot be made sure.
 */
export async function cancelRunningSubscription(ctx: Context, user: UserRow): Promise<void> {
  const { payments } = ctx;
  const { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = user;
  if (!customerId && !subscriptionId) return;
  if (!payments) {
    if (ENDED.includes(user.subscriptionStatus)) return;
    throw new AppError(
      'provider_not_configured',
      'Your subscription could not be cancelled, so your account was kept. Please cancel it first, or try again later.',
    );
  }
  const attempt = await findAttempt(ctx.db, user.id);
  const checkout = attempt?.checkoutId ? await payments.findCheckout(attempt.checkoutId) : null;
  if (checkout?.status === 'open') await payments.expireCheckout(checkout.id);
  const subscriptions = customerId ? await payments.findSubscriptions(customerId) : null;
  for (const { id, status } of subscriptions ?? []) {
    if (status !== 'canceled' && status !== 'incomplete_expired') await payments.endSubscription(id);
  }
}
