import type { Context } from '../context.ts';
import { syncAllSubscriptions } from './sync-all-subscriptions.ts';

/** The daily look at every subscription. Throws when some customers could not be checked, so that it is noticed. */
export async function checkSubscriptions(ctx: Context): Promise<void> {
  if (!ctx.payments) return;
  const { checked, problems } = await syncAllSubscriptions(ctx);
  if (problems.length === 0) return;
  const first = problems[0]?.error as Error;
  throw new Error(
    `${problems.length} of ${checked + problems.length} customers could not be checked: ${first.message}`,
  );
}
