import { hasPaymentEvent, keepSignature } from '#db/repositories/billing/payment-events.ts';
import { AppError, type ErrorCode } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { getPayments } from './get-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Events after which a customer's state may have changed, and which the provider's webhook should send. */
export const PAYMENT_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** These and similar ones, for webhooks that send all events. */
const RELEVANT =
  /^(customer\.subscription\.|checkout\.session\.|invoice\.(paid|payment_failed|voided|marked_uncollectible)$|charge\.refunded$|charge\.dispute\.|customer\.deleted$)/;

/**
 * Processes an event of the provider, given as raw bytes with their signature. Only the customer it names is used; the
 * state is fetched from the provider. Throws invalid_input for a bad signature or another shape, and any error that prevents processing,
 * so that the event is sent again.
 */
export async function takePaymentEvent(ctx: Context, payload: Buffer, signature: string): Promise<void> {
  await verifyEvent(ctx, payload, signature);
  const { id, type, customerId, chargeId } = readEvent(ctx, payload);
  if (!RELEVANT.test(type) || (await hasPaymentEvent(ctx.db, id))) return;
  const customer = customerId ?? (chargeId && (await getPayments(ctx).findCustomerOfCharge(chargeId)));
  if (customer) await syncSubscription(ctx, customer, { id, type });
}

/** Logs what cannot be read: the operator has to change the webhook. */
function readEvent(ctx: Context, payload: Buffer) {
  try {
    return getPayments(ctx).readEvent(payload);
  } catch (err) {
    ctx.log.error({ err }, 'the payment webhook received a signed event that cannot be read');
    throw err;
  }
}

async function verifyEvent(ctx: Context, payload: Buffer, signature: string): Promise<void> {
  const outcome = getPayments(ctx).checkSignature(payload, signature, ctx.clock.now().getTime());
  await tellSignature(ctx, outcome);
  if (outcome !== 'valid') throw new AppError(...REFUSALS[outcome]);
}

type SignatureOutcome = ReturnType<NonNullable<Context['payments']>['checkSignature']>;
type Refused = Exclude<SignatureOutcome, 'valid'>;
const REFUSALS: Record<Refused, [ErrorCode, string]> = {
  late: ['invalid_input', 'This event was signed more than five minutes ago.'],
  invalid: ['invalid_input', 'The signature of this event is not valid.'],
  'no secret': ['provider_not_configured', 'The payment webhook is not set up on this server.'],
};
const COMPLAINTS: Record<Refused, string> = {
  late: 'the payment webhook received an event that was signed more than five minutes ago: if the payment provider sent it just now, the clock of this server is wrong, and renewals are being missed',
  invalid:
    'the payment webhook received an event whose signature does not match STRIPE_WEBHOOK_SECRET: if the payment provider sent it, renewals are being missed',
  'no secret':
    'the payment webhook received an event, but STRIPE_WEBHOOK_SECRET is not set: nothing is sold without it',
};

/** Counts each outcome; logs and stores it for `doctor` at most once a minute. */
async function tellSignature(ctx: Context, outcome: SignatureOutcome): Promise<void> {
  ctx.metrics.count('payment_events_total', { signature: outcome });
  const now = ctx.clock.now().getTime();
  const heldBack = ctx.onceAMinute.pass(`payment event: ${outcome}`, now);
  if (heldBack === null) return;
  if (outcome !== 'valid') ctx.log.error({ signature: outcome, since: heldBack }, COMPLAINTS[outcome]);
  await keepSignature(ctx.db, outcome, now);
}
