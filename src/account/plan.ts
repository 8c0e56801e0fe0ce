import { type Said, say } from '../words/say.ts';

/** Subscription status as stored; any other status of a provider is stored as it is and shown as 'Free Plan'. */
export const SUBSCRIPTION_STATUSES = ['none', 'free', 'active', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `subscriptionExpiresAt` in epoch ms: the end of the paid period. */
export type PlanState = { subscriptionStatus: string; subscriptionExpiresAt: number | null };

/** Whether Premium is active: while the subscription is active, and until the end of every paid period. */
export function hasPremium(plan: PlanState, now: Date): boolean {
  if (plan.subscriptionStatus === 'active') return true;
  return plan.subscriptionExpiresAt !== null && plan.subscriptionExpiresAt > now.getTime();
}

export function toSubscriptionStatus(stored: string): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((status) => status === stored) ?? 'none';
}

export type PlanBadge = { text: Said; color: 'green' | 'amber' | 'red' | 'grey' };

export function planBadge(status: SubscriptionStatus, isPaused: boolean): PlanBadge {
  if (isPaused) return { text: say('app.plan.paused'), color: 'amber' };
  if (status === 'active') return { text: say('app.plan.active'), color: 'green' };
  if (status === 'canceled') return { text: say('app.plan.canceled'), color: 'amber' };
  if (status === 'past_due') return { text: say('app.plan.pastDue'), color: 'red' };
  return { text: say('app.plan.free'), color: 'grey' };
}
