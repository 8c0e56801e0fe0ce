import type Stripe from 'stripe';
import { hasPremium, type PlanState } from '#src/account/plan.ts';
import { isOver, openInvoices } from '../emulators/stripe/lifecycle.ts';
import type { World } from '../emulators/stripe/world.ts';

/**
 * What must be true for every customer at any time, whatever happened in which order: checked against the emulated
 * provider's books, which are kept apart from what its API shows. Each function returns sentences; an empty list means
 * that all is well.
 */

/** Checks that no one pays twice: never two subscriptions at the same time that both took money, or still may. */
export function paidTwice({ subscriptions, books, now }: World): string[] {
  const payable = [...subscriptions.values()].filter(
    (subscription) => !isOver(subscription) || books.some(({ subscriptionId }) => subscriptionId === subscription.id),
  );
  const endOf = ({ ended_at }: Stripe.Subscription) => ended_at ?? Math.max(now(), Number.MAX_SAFE_INTEGER);
  return payable.flatMap((one, index) =>
    payable
      .slice(index + 1)
      .filter((two) => one.customer === two.customer && one.created < endOf(two) && two.created < endOf(one))
      .map((two) => `${one.customer} has ${one.id} and ${two.id} at the same time`),
  );
}

/** Checks whether the customer has paid for this second and the money is still there. Epoch seconds. */
export function hasPaidFor({ books }: World, customerId: string, seconds: number): boolean {
  return books.some(
    (entry) =>
      entry.customerId === customerId &&
      entry.startsAt <= seconds &&
      seconds < entry.endsAt &&
      !entry.isRefunded &&
      !entry.isDisputed,
  );
}

/**
 * Checks that, right after a sync, premium is given to everyone who has paid and to no one else, except during the hour
 * that a renewal's invoice waits before it is charged.
 */
export function servedWrongly(world: World, customerId: string, row: PlanState): string[] {
  const now = world.now();
  const isServed = hasPremium(row, new Date(now * 1000));
  const isPaid = hasPaidFor(world, customerId, now);
  if (isPaid && !isServed) return [`${customerId} has paid and is not served`];
  if (isServed && !isPaid && !isRenewing(world, customerId)) return [`${customerId} is served and has not paid`];
  return [];
}

function isRenewing(world: World, customerId: string): boolean {
  return [...world.subscriptions.values()].some(
    (subscription) =>
      subscription.customer === customerId &&
      subscription.status === 'active' &&
      openInvoices(world, subscription).some(({ status }) => status === 'draft'),
  );
}
