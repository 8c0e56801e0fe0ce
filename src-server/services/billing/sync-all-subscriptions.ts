import { type Customer, listCustomers, listDueCustomers } from '#db/repositories/billing/customers.ts';
import { findUserByCustomer } from '#db/repositories/billing/subscriptions.ts';
import type { Context } from '../../context.ts';
import type { JobRun } from '../../runtime/jobs/job.ts';
import { syncSubscription } from './sync-subscription.ts';

export type SyncReport = { checked: number; changed: number; problems: { customerId: string; error: unknown }[] };

/** How many are requested at a time; the next batch starts when all of them are done. */
const AT_ONCE = 10;
const START = '0';

/** Updates every customer's state from the provider; one failure does not stop the rest. */
export async function syncAllSubscriptions(ctx: Context): Promise<SyncReport> {
  const report: SyncReport = { checked: 0, changed: 0, problems: [] };
  for (let after = 0; ; ) {
    const customers = await listCustomers(ctx.db, { after, limit: AT_ONCE });
    const last = customers.at(-1);
    if (!last) return report;
    await syncThese(ctx, customers, report);
    after = last.userId;
  }
}

/**
 * The job: updates those whose state may have changed without an event from the provider. Throws if some could not be
 * checked; the next run checks only those. If all ten of a batch fail, it stops there.
 */
export async function checkSubscriptions(
  ctx: Context,
  { signal, cursor, saveCursor }: Pick<JobRun, 'signal' | 'cursor' | 'saveCursor'>,
): Promise<void> {
  const report: SyncReport = { checked: 0, changed: 0, problems: [] };
  for (let after = Number(cursor ?? START); ; ) {
    signal.throwIfAborted();
    const customers = await listDueCustomers(ctx.db, { after, limit: AT_ONCE, now: ctx.clock.now().getTime() });
    const last = customers.at(-1);
    if (!last) break;
    const failedBefore = report.problems.length;
    await syncThese(ctx, customers, report);
    if (report.problems.length - failedBefore === AT_ONCE) break;
    after = last.userId;
    await saveCursor(String(after));
  }
  if (report.problems.length === 0) return;
  // those already checked are no longer due, so restarting from the beginning reaches those that were not
  await saveCursor(START);
  const { checked, problems } = report;
  const first = problems[0]?.error as Error;
  throw new Error(
    `${problems.length} of ${checked + problems.length} customers could not be checked: ${first.message}`,
  );
}

async function syncThese(ctx: Context, customers: Customer[], report: SyncReport): Promise<void> {
  await Promise.all(
    customers.map(async ({ customerId }) => {
      try {
        const before = await findUserByCustomer(ctx.db, customerId);
        const synced = await syncSubscription(ctx, customerId);
        report.checked++;
        if (before && synced && isOther(before, synced.state)) report.changed++;
      } catch (error) {
        report.problems.push({ customerId, error });
      }
    }),
  );
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
