import type { SubscriptionStatus } from './plan.ts';

/** One subscription as the payment provider has it. Times are epoch ms. */
export type ProviderSubscription = {
  id: string;
  /** the provider's own status, an open set */
  status: string;
  createdAt: number;
  /** end of the current period, paid or not */
  periodEndsAt: number | null;
  cancelsAtPeriodEnd: boolean;
  /** the date on which it will end, for whatever reason */
  cancelsAt: number | null;
  paidPeriods: PaidPeriod[];
  /** the state of the payment of a subscription that was never paid; null if nothing is due, or something was paid */
  firstPayment: 'processing' | 'waiting' | 'failed' | null;
  /** 'paused' by the owner, or 'stopped': this period was not and will not be paid. The provider calls both active. */
  collection: 'running' | 'paused' | 'stopped';
};

/** A period that was paid for; refunded if all of it went back, disputed if the payer's bank claims it. */
export type PaidPeriod = { endsAt: number; isRefunded: boolean; isDisputed: boolean };

/**
 * What a status alone does not say. 'pending': the first payment is in progress. 'disputed': the payer's bank took the
 * last payment back. 'paused' and 'unpaid': nothing is or was collected for it, or all of it was refunded. 'resumable':
 * canceled, still running, and the cancellation can be reversed.
 */
export const SUBSCRIPTION_NOTES = ['pending', 'disputed', 'paused', 'unpaid', 'resumable'] as const;
export type SubscriptionNote = (typeof SUBSCRIPTION_NOTES)[number];

/** What is stored about a customer. `expiresAt` (epoch ms) is the end of what was paid for. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  expiresAt: number | null;
  subscriptionId: string | null;
  note: SubscriptionNote | null;
};

const NO_SUBSCRIPTION: SubscriptionState = { status: 'none', expiresAt: null, subscriptionId: null, note: null };

/** The provider allows 23 hours for a first payment, then ends the subscription. */
const FIRST_PAYMENT_MS = 23 * 60 * 60 * 1000;

/**
 * Combines all of a customer's subscriptions into one state at `now` (epoch ms). The best one decides, so that the end
 * of an old one takes nothing from a newer one; a paid period counts, whichever subscription it belongs to.
 */
export function subscriptionState(subscriptions: ProviderSubscription[], now: number): SubscriptionState {
  const best = subscriptions.toSorted((a, b) => rank(a) - rank(b) || lastDay(b) - lastDay(a))[0];
  if (!best) return NO_SUBSCRIPTION;
  const paidUntil = latest(subscriptions.flatMap(paidEnds));
  const { status, expiresAt } = summary(best, paidUntil);
  return { status, expiresAt, subscriptionId: best.id, note: noteOf(best, subscriptions, now) };
}

/** Whether the provider provides or holds service for it now, and its first payment has been made. */
export function isInForce({ status, firstPayment }: ProviderSubscription): boolean {
  return ['active', 'trialing', 'paused'].includes(status) && firstPayment === null;
}

/** Whether it waits for a payment that failed. */
export function isUnpaid({ status }: ProviderSubscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** Whether its first payment is in progress, or may still be made: a second one would be charged as well. */
export function isPending({ status, firstPayment, createdAt }: ProviderSubscription, now: number): boolean {
  if (firstPayment === 'processing') return status === 'incomplete' || status === 'active';
  if (firstPayment === 'failed') return false;
  return status === 'incomplete' ? now - createdAt < FIRST_PAYMENT_MS : status === 'active' && firstPayment !== null;
}

/** Whether it will not renew: canceled, even if the date was set in the provider's own portal. */
export function isEnding({ cancelsAtPeriodEnd, cancelsAt, periodEndsAt }: ProviderSubscription): boolean {
  return cancelsAtPeriodEnd || (cancelsAt !== null && (periodEndsAt === null || cancelsAt <= periodEndsAt));
}

/** Why Premium ends with what was paid for, although the provider goes on providing service; null if it does not. */
export function holdOf(subscription: ProviderSubscription): 'disputed' | 'paused' | 'unpaid' | null {
  if (isTakenBack(subscription, 'isDisputed')) return 'disputed';
  if (!isInForce(subscription)) return null;
  if (subscription.status === 'paused' || subscription.collection === 'paused') return 'paused';
  return subscription.collection === 'stopped' || isTakenBack(subscription, 'isRefunded') ? 'unpaid' : null;
}

/** Whether the payer's bank claims the payment for the current period, or all of it was refunded. */
function isTakenBack({ paidPeriods, periodEndsAt }: ProviderSubscription, way: 'isDisputed' | 'isRefunded'): boolean {
  const taken = latest(paidPeriods.filter((period) => period[way]).map((period) => period.endsAt));
  const kept = latest(paidPeriods.filter((period) => !period[way]).map((period) => period.endsAt));
  return taken !== null && taken > (kept ?? 0) && (periodEndsAt === null || taken >= periodEndsAt);
}

function summary(
  best: ProviderSubscription,
  paidUntil: number | null,
): Pick<SubscriptionState, 'status' | 'expiresAt'> {
  if (isInForce(best) && holdOf(best)) {
    return { status: isEnding(best) ? 'canceled' : 'past_due', expiresAt: paidUntil };
  }
  if (isInForce(best) && !isEnding(best)) return { status: 'active', expiresAt: best.periodEndsAt };
  if (isInForce(best)) {
    const end = best.cancelsAt ?? best.periodEndsAt;
    return { status: 'canceled', expiresAt: latest([end, paidUntil].filter((time) => time !== null)) };
  }
  if (isUnpaid(best)) return { status: 'past_due', expiresAt: paidUntil };
  return { status: best.status === 'canceled' ? 'canceled' : 'free', expiresAt: paidUntil };
}

function noteOf(best: ProviderSubscription, all: ProviderSubscription[], now: number): SubscriptionNote | null {
  const hold = holdOf(best);
  if (hold) return hold;
  if (isInForce(best)) return isEnding(best) ? 'resumable' : null;
  return all.some((subscription) => isPending(subscription, now)) ? 'pending' : null;
}

/** In force before ending, before waiting for payment, before ended, before never started. */
function rank(subscription: ProviderSubscription): number {
  if (isInForce(subscription) && !holdOf(subscription)) return isEnding(subscription) ? 1 : 0;
  if (isUnpaid(subscription) || isInForce(subscription)) return 2;
  return subscription.status === 'canceled' ? 3 : 4;
}

function paidEnds({ paidPeriods }: ProviderSubscription): number[] {
  return paidPeriods.filter((period) => !period.isRefunded && !period.isDisputed).map((period) => period.endsAt);
}

function lastDay(subscription: ProviderSubscription): number {
  return Math.max(0, subscription.periodEndsAt ?? 0, ...paidEnds(subscription));
}

function latest(times: number[]): number | null {
  return times.length > 0 ? Math.max(...times) : null;
}
