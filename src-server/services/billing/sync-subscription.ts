import { findSync, findUserByCustomer, writeSubscription } from '#db/repositories/billing/subscriptions.ts';
import type { RowOf } from '#db/schema/database.ts';
import { toSubscriptionStatus } from '#src/account/plan.ts';
import { type SubscriptionState, subscriptionState } from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import type { PaymentEventName, Synced } from '../../runtime/caching/kept.ts';
import { getPayments } from './get-payments.ts';

/** An attempt fails only if another one has just succeeded. */
const MAX_TRIES = 20;

/**
 * Fetches a customer's data from the provider and stores the resulting state, together with the event that triggered
 * it. Order, repetition and concurrency do not matter: a state is stored only if no other has been stored since it was
 * fetched. Returns null if the customer belongs to no account. Throws AppError if the provider cannot be asked.
 */
export function syncSubscription(ctx: Context, customerId: string, event?: PaymentEventName): Promise<Synced | null> {
  return ctx.customerSyncs.run(customerId, event ? [event] : [], (events) => sync(ctx, customerId, events));
}

async function sync(ctx: Context, customerId: string, events: PaymentEventName[]): Promise<Synced | null> {
  const payments = getPayments(ctx);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const user = await findUserByCustomer(ctx.db, customerId);
    if (!user) return null;
    const seenVersion = (await findSync(ctx.db, customerId))?.version ?? 0;
    const subscriptions = await payments.findSubscriptions(customerId);
    const now = ctx.clock.now().getTime();
    const state = subscriptions ? subscriptionState(subscriptions, now) : stateAfterLoss(user);
    if (await writeSubscription(ctx.db, { customerId, state, seenVersion, now, events }))
      return { state, subscriptions };
  }
  throw new AppError('internal');
}

/** The provider's record is gone, so nothing will be charged; what was paid for stays. */
function stateAfterLoss({ subscriptionStatus, subscriptionExpiresAt }: RowOf<'users'>): SubscriptionState {
  const status = toSubscriptionStatus(subscriptionStatus);
  const wasSubscribed = status !== 'none' && status !== 'free';
  return {
    status: wasSubscribed ? 'canceled' : status,
    expiresAt: subscriptionExpiresAt,
    subscriptionId: null,
    note: null,
  };
}
