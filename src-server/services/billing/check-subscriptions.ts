import { listDueCustomers } from '#db/repositories/billing/customers.ts';
import type { Context } from '../../context.ts';
import type { JobRun } from '../../runtime/jobs/job.ts';
import { syncSubscription } from './sync-subscription.ts';

/** How many are requested at a time; the next batch starts when all of them are done. */
const AT_ONCE = 10;
const START = '0';

/**
 * The job: updates the customers whose state may have changed without an event from the provider. Throws if some could
 * not be checked; the next run checks only those. If all ten of a batch fail, it stops there.
 */
export async function checkSubscriptions(
  ctx: Context,
  { signal, cursor, saveCursor }: Pick<JobRun, 'signal' | 'cursor' | 'saveCursor'>,
): Promise<void> {
  let checked = 0;
  const problems: Error[] = [];
  for (let after = Number(cursor ?? START); ; ) {
    signal.throwIfAborted();
    const customers = await listDueCustomers(ctx.db, { after, limit: AT_ONCE, now: ctx.clock.now().getTime() });
    const last = customers.at(-1);
    if (!last) break;
    const ended = await Promise.allSettled(customers.map(({ customerId }) => syncSubscription(ctx, customerId)));
    const failed = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    checked += ended.length;
    problems.push(...failed);
    if (failed.length === AT_ONCE) break;
    after = last.userId;
    await saveCursor(String(after));
  }
  const [first] = problems;
  if (!first) return;
  // those already checked are no longer due, so restarting from the beginning reaches those that were not
  await saveCursor(START);
  throw new Error(`${problems.length} of ${checked} customers could not be checked: ${first.message}`);
}
