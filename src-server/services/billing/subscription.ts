import { getUser, updateUser } from '#db/site/account/users.ts';
import { findAttempt, findSync } from '#db/site/billing/subscriptions.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { BillingConfig, SubscriptionInfo } from '#src/account/billing.ts';
import { hasPremium, toSubscriptionStatus } from '#src/account/plan.ts';
import * as rules from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { say } from '#src/words/say.ts';
import type { Context, StoreContext } from '../../context.ts';
import { getPayments, type PaymentContext, syncSubscription } from './sync-subscription.ts';

/** Returns what is offered, at which price. Premium is sold only with all three keys and a known price. */
export async function describeBilling({
  config,
  payments,
  price,
}: Pick<Context, 'config' | 'payments' | 'price'>): Promise<BillingConfig> {
  const publishableKey = config.STRIPE_PUBLISHABLE_KEY ?? null;
  const freeSearches = config.FREE_SEARCHES === 'unlimited' ? null : config.FREE_SEARCHES;
  const hasOffers = freeSearches !== null;
  const known = hasOffers ? await price.current() : null;
  const hasKeys = publishableKey !== null && payments?.hasWebhookSecret === true;
  return { publishableKey, isAvailable: hasKeys && known !== null, hasOffers, price: known, freeSearches };
}

/** Returns the member's plan as stored, without asking the provider. */
export async function describeSubscription(ctx: PaymentContext, userId: number): Promise<SubscriptionInfo> {
  const user = await getUser(ctx.db, userId);
  const sync = user.stripeCustomerId ? await findSync(ctx.db, user.stripeCustomerId) : null;
  const note = rules.SUBSCRIPTION_NOTES.find((known) => known === sync?.note) ?? null;
  return toSubscriptionInfo(ctx, user, note);
}

function toSubscriptionInfo(
  { config, clock, payments }: PaymentContext,
  user: RowOf<'users'>,
  note: rules.SubscriptionNote | null,
): SubscriptionInfo {
  const isPremium = hasPremium(user, clock.now());
  const { subscriptionExpiresAt: expiresAt } = user;
  return {
    status: toSubscriptionStatus(user.subscriptionStatus),
    searchCount: user.searchCount,
    expiresAt: isoTime(expiresAt),
    isPremium,
    searchLimit: isPremium || config.FREE_SEARCHES === 'unlimited' ? null : config.FREE_SEARCHES,
    note,
    hasPortal: payments !== null && user.stripeCustomerId !== null,
  };
}

/** The provider is not asked again within this time. */
const FRESH_MS = 10_000;

/** Returns the member's plan as the provider has it now. Without a provider or a customer: as stored. */
export async function refreshSubscription(ctx: PaymentContext, userId: number): Promise<SubscriptionInfo> {
  const { stripeCustomerId } = await getUser(ctx.db, userId);
  if (ctx.payments && stripeCustomerId && !(await isFresh(ctx, stripeCustomerId))) {
    await syncSubscription(ctx, stripeCustomerId);
  }
  return describeSubscription(ctx, userId);
}

/**
 * Stores the result of the provider's page, which may be a payment in progress. Throws not_found unless the checkout is
 * this member's, conflict if it has not been paid.
 */
export async function confirmCheckout(
  ctx: PaymentContext,
  userId: number,
  checkoutId: string,
): Promise<SubscriptionInfo> {
  const checkout = await getPayments(ctx).findCheckout(checkoutId);
  if (!checkout || checkout.userId !== String(userId)) {
    throw new AppError('not_found', say('errors.subscription.paymentDoesNotBelong'));
  }
  if (checkout.status !== 'complete') throw new AppError('conflict', say('errors.subscription.paymentHasNotBeen'));
  const { stripeCustomerId } = await getUser(ctx.db, userId);
  if (stripeCustomerId) await syncSubscription(ctx, stripeCustomerId);
  const info = await describeSubscription(ctx, userId);
  if (!checkout.isPaid && !info.isPremium && info.note !== 'pending') {
    throw new AppError('conflict', say('errors.subscription.paymentFailedSoHave'));
  }
  return info;
}

async function isFresh(ctx: StoreContext, customerId: string): Promise<boolean> {
  const sync = await findSync(ctx.db, customerId);
  return sync !== null && sync.syncedAt > ctx.clock.now().getTime() - FRESH_MS;
}

/**
 * Cancels the subscription at the end of the paid period; one whose first payment has not been made ends at once, and
 * if that payment still arrives, what it bought stays. May be repeated. Throws conflict if there is nothing to cancel.
 */
export async function cancelSubscription(ctx: PaymentContext, userId: number): Promise<SubscriptionInfo> {
  const user = await getUser(ctx.db, userId);
  if (user.stripeCustomerId) {
    const { found } = await cancelAtProvider(ctx, user.stripeCustomerId);
    if (found === 0) throw nothingToCancel();
  } else if (user.subscriptionStatus === 'active') await updateUser(ctx.db, userId, { subscriptionStatus: 'canceled' });
  else throw nothingToCancel();
  return describeSubscription(ctx, userId);
}

/** Returns how many subscriptions could be canceled, and how many of them were not canceled yet. */
async function cancelAtProvider(ctx: PaymentContext, customerId: string): Promise<{ found: number; stopped: number }> {
  const payments = getPayments(ctx);
  const subscriptions = (await payments.findSubscriptions(customerId)) ?? [];
  const now = ctx.clock.now().getTime();
  const pending = subscriptions.filter((subscription) => rules.isPending(subscription, now));
  const running = subscriptions.filter((subscription) => rules.isInForce(subscription) || rules.isUnpaid(subscription));
  const renewing = running.filter((subscription) => !rules.isEnding(subscription));
  for (const { id } of pending) await payments.endSubscription(id);
  for (const { id } of renewing) await payments.cancelAtPeriodEnd(id);
  await syncSubscription(ctx, customerId);
  return { found: pending.length + running.length, stopped: pending.length + renewing.length };
}

function nothingToCancel(): AppError {
  return new AppError('conflict', say('errors.subscription.dontHaveSubscriptionCancel'));
}

/** Reverses a cancellation while the subscription runs; charges nothing. Repeatable. Throws conflict without one. */
export async function resumeSubscription(ctx: PaymentContext, userId: number): Promise<SubscriptionInfo> {
  const payments = getPayments(ctx);
  const { stripeCustomerId: customerId } = await getUser(ctx.db, userId);
  const subscriptions = customerId ? ((await payments.findSubscriptions(customerId)) ?? []) : [];
  const running = subscriptions.filter((subscription) => rules.isInForce(subscription) && !rules.holdOf(subscription));
  const ending = running.find(rules.isEnding);
  if (!customerId || running.length === 0) throw nothingToResume();
  if (ending && running.every(rules.isEnding)) await payments.resumeSubscription(ending);
  await syncSubscription(ctx, customerId);
  return describeSubscription(ctx, userId);
}

function nothingToResume(): AppError {
  return new AppError('conflict', say('errors.subscription.dontHaveCanceledSubscription'));
}

/** Returns the short-lived address of the provider's portal for invoices and cards. `origin` is the product's own. */
export async function openBillingPortal(
  ctx: Pick<Context, 'db' | 'payments'>,
  userId: number,
  origin: string,
): Promise<{ url: string }> {
  const payments = getPayments(ctx);
  const { stripeCustomerId: customerId } = await getUser(ctx.db, userId);
  if (!customerId) throw new AppError('conflict', say('errors.subscription.haveNoInvoicesYet'));
  return { url: await payments.createPortal({ customerId, returnUrl: `${origin}/profile` }) };
}

const ENDED = ['none', 'free', 'canceled'];

/**
 * Makes sure that an account being deleted is never charged again and no longer known to the provider: closes its open
 * checkout, ends its subscriptions, and deletes the customer. Throws if this cannot be ensured.
 */
export async function endBilling(ctx: Pick<Context, 'db' | 'payments'>, user: RowOf<'users'>): Promise<void> {
  const { payments } = ctx;
  const { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } = user;
  if (!customerId && !subscriptionId) return;
  if (!payments) {
    if (ENDED.includes(user.subscriptionStatus)) return;
    throw new AppError('provider_not_configured', say('errors.subscription.couldntCancelSubscriptionSo'));
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
export async function stopRenewal(ctx: PaymentContext, user: RowOf<'users'>): Promise<boolean> {
  const { stripeCustomerId: customerId } = user;
  if (!customerId || (!ctx.payments && ENDED.includes(user.subscriptionStatus))) return false;
  await closeLastCheckout(ctx, user.id);
  const { stopped } = await cancelAtProvider(ctx, customerId);
  return stopped > 0;
}

/** Closes a checkout, so that no one can pay there any more. */
export async function closeCheckout({ payments }: Pick<Context, 'payments'>, checkoutId: string | null): Promise<void> {
  const checkout = checkoutId ? await payments?.findCheckout(checkoutId) : null;
  if (checkout?.status === 'open') await payments?.expireCheckout(checkout.id);
}

export async function closeLastCheckout(ctx: Pick<Context, 'db' | 'payments'>, userId: number): Promise<void> {
  const attempt = await findAttempt(ctx.db, userId);
  await closeCheckout(ctx, attempt?.checkoutId ?? null);
}
