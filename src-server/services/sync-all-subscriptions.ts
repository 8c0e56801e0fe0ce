import { deletePaymentEvents } from '#db/repositories/payment-events.ts';
import { findUserByCustomer, listCustomerIds } from '#db/repositories/subscriptions.ts';
import type { Context } from '../context.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The provider delivers an event for three days at most. */
const EVENT_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export type SyncReport = { checked: number; changed: number; problems: { customerId: string; error: unknown }[] };

/** Brings every customer's state to what the provider says, one after another; one that fails does not stop the rest. */
export async function syncAllSubscriptions(ctx: Context): Promise<SyncReport> {
  const report: SyncReport = { checked: 0, changed: 0, problems: [] };
  for (const customerId of await listCustomerIds(ctx.db)) {
    try {
      const before = await findUserByCustomer(ctx.db, customerId);
      const synced = await syncSubscription(ctx, customerId);
      report.checked++;
      if (before && synced && isOther(before, synced.state)) report.changed++;
    } catch (error) {
      report.problems.push({ customerId, error });
    }
  }
  await deletePaymentEvents(ctx.db, { before: ctx.clock.now().getTime() - EVENT_LIFE_MS });
  return report;
}

type Before = NonNullable<Awaited<ReturnType<typeof findUserByCustomer>>>;
type After = NonNullable<Awaited<ReturnType<typeof syncSubscription>>>['state'];

function isOther(before: Before, { status, expiresAt, subscriptionId }: After): boolean {
  return (
    before.subscriptionStatus !== status ||
    before.subscriptionExpiresAt !== expiresAt ||
    before.stripeSubscriptionId !== subscriptionId
  );
}
