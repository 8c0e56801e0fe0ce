import type { SubscriptionStatus } from './plan.ts';

/** The plan's price; the provider's own price may replace it by STRIPE_PRICE_ID. */
export const PREMIUM_PRICE = { amountCents: 900, currency: 'usd', interval: 'month' } as const;

/** One subscription as the payment provider holds it. Times are epoch ms. */
export type ProviderSubscription = {
  id: string;
  /** the provider's word; the set is open */
  status: string;
  /** end of the period that runs, paid or not */
  periodEndsAt: number | null;
  cancelsAtPeriodEnd: boolean;
  /** a date on which it will end, however that came about */
  cancelsAt: number | null;
  paidPeriods: PaidPeriod[];
};

/** A span of service that an invoice was paid for; `isRefunded` when all of the money went back. */
export type PaidPeriod = { endsAt: number; isRefunded: boolean };

/** What a user's row says. `expiresAt` (epoch ms) is where what was paid for ends. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  expiresAt: number | null;
  subscriptionId: string | null;
};

export const NO_SUBSCRIPTION: SubscriptionState = { status: 'none', expiresAt: null, subscriptionId: null };

/**
 * The one state that all of a customer's subscriptions amount to. The best one decides, so that the end of an old
 * one takes nothing from a newer one; a paid period counts whichever subscription it belongs to.
 */
export function subscriptionState(subscriptions: ProviderSubscription[]): SubscriptionState {
  const best = subscriptions.toSorted((a, b) => rank(a) - rank(b) || lastDay(b) - lastDay(a))[0];
  if (!best) return NO_SUBSCRIPTION;
  const paidUntil = latest(subscriptions.flatMap(paidEnds));
  const { status, expiresAt } = summary(best, paidUntil);
  return { status, expiresAt, subscriptionId: best.id };
}

/** The provider gives service for it now. */
export function isInForce({ status }: ProviderSubscription): boolean {
  return status === 'active' || status === 'trialing';
}

/** It waits for a payment that failed. */
export function isUnpaid({ status }: ProviderSubscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** It will not be renewed again: cancelled, also when the date was set in the provider's own portal. */
export function isEnding({ cancelsAtPeriodEnd, cancelsAt, periodEndsAt }: ProviderSubscription): boolean {
  return cancelsAtPeriodEnd || (cancelsAt !== null && (periodEndsAt === null || cancelsAt <= periodEndsAt));
}

function summary(best: ProviderSubscription, paidUntil: number | null): Omit<SubscriptionState, 'subscriptionId'> {
  if (isInForce(best) && !isEnding(best)) return { status: 'active', expiresAt: best.periodEndsAt };
  if (isInForce(best)) {
    const end = best.cancelsAt ?? best.periodEndsAt;
    return { status: 'canceled', expiresAt: latest([end, paidUntil].filter((time) => time !== null)) };
  }
  if (isUnpaid(best)) return { status: 'past_due', expiresAt: paidUntil };
  return { status: best.status === 'canceled' ? 'canceled' : 'free', expiresAt: paidUntil };
}

/** In force before ending, before waiting for payment, before ended, before never begun. */
function rank(subscription: ProviderSubscription): number {
  if (isInForce(subscription)) return isEnding(subscription) ? 1 : 0;
  if (isUnpaid(subscription)) return 2;
  return subscription.status === 'canceled' ? 3 : 4;
}

function paidEnds({ paidPeriods }: ProviderSubscription): number[] {
  return paidPeriods.filter((period) => !period.isRefunded).map((period) => period.endsAt);
}

function lastDay(subscription: ProviderSubscription): number {
  return Math.max(0, subscription.periodEndsAt ?? 0, ...paidEnds(subscription));
}

function latest(times: number[]): number | null {
  return times.length > 0 ? Math.max(...times) : null;
}
