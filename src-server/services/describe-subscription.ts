import { getUser } from '#db/repositories/users.ts';
import type { UserRow } from '#db/schema.ts';
import type { BillingConfig, SubscriptionInfo } from '#src/account/billing.ts';
import { hasPremium, toSubscriptionStatus } from '#src/account/plan.ts';
import type { Context } from '../context.ts';

export function billingConfig({ config, payments }: Context): BillingConfig {
  const publishableKey = config.STRIPE_PUBLISHABLE_KEY ?? null;
  const hasOffers = config.FREE_SEARCHES !== 'unlimited';
  return { publishableKey, isAvailable: hasOffers && payments !== null && publishableKey !== null, hasOffers };
}

/** The member's plan as it is stored; the provider is not asked. */
export async function currentSubscription(ctx: Context, userId: number): Promise<SubscriptionInfo> {
  return describeSubscription(ctx, await getUser(ctx.db, userId));
}

function describeSubscription({ config, clock, payments }: Context, user: UserRow): SubscriptionInfo {
  const isPremium = hasPremium(user, clock.now());
  const { subscriptionExpiresAt: expiresAt } = user;
  return {
    status: toSubscriptionStatus(user.subscriptionStatus),
    searchCount: user.searchCount,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    isPremium,
    searchLimit: isPremium || config.FREE_SEARCHES === 'unlimited' ? null : config.FREE_SEARCHES,
    hasPortal: payments !== null && user.stripeCustomerId !== null,
  };
}
