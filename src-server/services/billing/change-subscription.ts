import { getUser } from '#db/repositories/account/users.ts';
import { setSubscriptionStatus } from '#db/repositories/billing/subscriptions.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { holdOf, isEnding, isInForce, isPending, isUnpaid } from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { describeSubscription } from './describe-subscription.ts';
import { getPayments } from './get-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels the subscription at the end of the paid period; one whose first payment has not been made ends at once, and
 * if that payment still arrives, what it bought stays. May be repeated. Throws conflict if there is nothing to cancel.
 */
export async function cancelSubscription(ctx: Context, userId: number): Promise<SubscriptionInfo> {
  const user = await getUser(ctx.db, userId);
  if (user.stripeCustomerId) {
    const { found } = await cancelAtProvider(ctx, user.stripeCustomerId);
    if (found === 0) throw nothingToCancel();
  } else if (user.subscriptionStatus === 'active') await setSubscriptionStatus(ctx.db, userId, 'canceled');
  else throw nothingToCancel();
  return describeSubscription(ctx, userId);
}

/** Returns how many subscriptions could be canceled, and how many of them were not canceled yet. */
export async function cancelAtProvider(ctx: Context, customerId: string): Promise<{ found: number; stopped: number }> {
  const payments = getPayments(ctx);
  const subscriptions = (await payments.findSubscriptions(customerId)) ?? [];
  const now = ctx.clock.now().getTime();
  const pending = subscriptions.filter((subscription) => isPending(subscription, now));
  const running = subscriptions.filter((subscription) => isInForce(subscription) || isUnpaid(subscription));
  const renewing = running.filter((subscription) => !isEnding(subscription));
  for (const { id } of pending) await payments.endSubscription(id);
  for (const { id } of renewing) await payments.cancelAtPeriodEnd(id);
  await syncSubscription(ctx, customerId);
  return { found: pending.length + running.length, stopped: pending.length + renewing.length };
}

function nothingToCancel(): AppError {
  return new AppError('conflict', "You don't have a subscription to cancel.");
}

/**
 * Reverses the cancellation of a subscription that is still running: it renews again, and nothing is charged before
 * that. May be repeated. Throws conflict if there is none.
 */
export async function resumeSubscription(ctx: Context, userId: number): Promise<SubscriptionInfo> {
  const payments = getPayments(ctx);
  const { stripeCustomerId: customerId } = await getUser(ctx.db, userId);
  const subscriptions = customerId ? ((await payments.findSubscriptions(customerId)) ?? []) : [];
  const running = subscriptions.filter((subscription) => isInForce(subscription) && !holdOf(subscription));
  const ending = running.find(isEnding);
  if (!customerId || running.length === 0) throw nothingToResume();
  if (ending && running.every(isEnding)) await payments.resumeSubscription(ending);
  await syncSubscription(ctx, customerId);
  return describeSubscription(ctx, userId);
}

function nothingToResume(): AppError {
  return new AppError('conflict', "You don't have a canceled subscription that can be resumed.");
}

/**
 * Returns the address of the provider's portal for invoices and cards; it is short-lived. `origin` is the product's own
 * origin.
 */
export async function openBillingPortal(ctx: Context, userId: number, origin: string): Promise<{ url: string }> {
  const payments = getPayments(ctx);
  const { stripeCustomerId: customerId } = await getUser(ctx.db, userId);
  if (!customerId) throw new AppError('conflict', 'You have no invoices yet.');
  return { url: await payments.createPortal({ customerId, returnUrl: `${origin}/profile` }) };
}
