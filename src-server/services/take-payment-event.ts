import { hasPaymentEvent } from '#db/repositories/payment-events.ts';
import type { Context } from '../context.ts';
import { getPayments } from './get-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Events after which a customer's state may be another. */
const RELEVANT =
  /^(customer\.subscription\.|checkout\.session\.|invoice\.(paid|payment_failed|voided|marked_uncollectible)$|charge\.refunded$|customer\.deleted$)/;

/**
 * Takes an event of the provider, as raw bytes with their signature: what it says is not believed, only whom it
 * concerns. Throws invalid_input for a bad signature, and whatever keeps it from being taken, so that it comes again.
 */
export async function takePaymentEvent(ctx: Context, payload: Buffer, signature: string): Promise<void> {
  const { id, type, customerId } = getPayments(ctx).readEvent(payload, signature, ctx.clock.now().getTime());
  if (customerId === null || !RELEVANT.test(type)) return;
  if (await hasPaymentEvent(ctx.db, id)) return;
  await syncSubscription(ctx, customerId, { id, type });
}
