import { getUser } from '#db/repositories/account/users.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { holdOf, isEnding, isInForce } from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { describeSubscription } from './describe-subscription.ts';
import { getPayments } from './get-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

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
