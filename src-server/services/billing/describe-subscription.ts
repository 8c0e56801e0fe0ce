import { getUser } from '#db/repositories/account/users.ts';
import { findSync } from '#db/repositories/billing/subscriptions.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { BillingConfig, SubscriptionInfo } from '#src/account/billing.ts';
import { hasPremium, toSubscriptionStatus } from '#src/account/plan.ts';
import { SUBSCRIPTION_NOTES, type SubscriptionNote } from '#src/account/subscription.ts';
import type { Context } from '../../context.ts';

/**
 * Returns what is offered, and at which price. Premium is sold only with all three keys, and while the price is known.
 */
export async function describeBilling({ config, payments, price }: Context): Promise<BillingConfig> {
  const publishableKey = config.STRIPE_PUBLISHABLE_KEY ?? null;
  const freeSearches = config.FREE_SEARCHES === 'unlimited' ? null : config.FREE_SEARCHES;
  const hasOffers = freeSearches !== null;
  const known = hasOffers ? await price.current() : null;
  const hasKeys = publishableKey !== null && payments?.hasWebhookSecret === true;
  return { publishableKey, isAvailable: hasKeys && known !== null, hasOffers, price: known, freeSearches };
}

/** Returns the member's plan as stored, without asking the provider. */
export async function describeSubscription(ctx: Context, userId: number): Promise<SubscriptionInfo> {
  const user = await getUser(ctx.db, userId);
  const sync = user.stripeCustomerId ? await findSync(ctx.db, user.stripeCustomerId) : null;
  const note = SUBSCRIPTION_NOTES.find((known) => known === sync?.note) ?? null;
  return toSubscriptionInfo(ctx, user, note);
}

function toSubscriptionInfo(
  { config, clock, payments }: Context,
  user: RowOf<'users'>,
  note: SubscriptionNote | null,
): SubscriptionInfo {
  const isPremium = hasPremium(user, clock.now());
  const { subscriptionExpiresAt: expiresAt } = user;
  return {
    status: toSubscriptionStatus(user.subscriptionStatus),
    searchCount: user.searchCount,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    isPremium,
    searchLimit: isPremium || config.FREE_SEARCHES === 'unlimited' ? null : config.FREE_SEARCHES,
    note,
    hasPortal: payments !== null && user.stripeCustomerId !== null,
  };
}
