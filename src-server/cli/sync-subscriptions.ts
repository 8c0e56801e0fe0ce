import { buildContext } from '../context.ts';
import { NOT_SET_UP } from '../services/billing/get-payments.ts';
import { syncAllSubscriptions } from '../services/billing/sync-all-subscriptions.ts';
import type { CommandCall } from './command.ts';

export async function syncSubscriptionsCommand({ config, db, clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  if (!ctx.payments) throw new Error(`${NOT_SET_UP} Set STRIPE_SECRET_KEY.`);
  const { checked, changed, problems } = await syncAllSubscriptions(ctx);
  console.log(`${checked} customers checked, ${changed} changed.`);
  for (const { customerId, error } of problems) console.error(`${customerId}: ${(error as Error).message}`);
  if (problems.length > 0) throw new Error(`${problems.length} customers could not be checked. Run this again later.`);
}
