import Stripe from 'stripe';
import { AppError } from '#src/errors.ts';
import { idOf } from './payment-record.ts';

/** A verified event. A dispute names only the charge; both are null if it concerns no customer. */
export type PaymentEvent = { id: string; type: string; customerId: string | null; chargeId: string | null };

type Letter = { payload: Buffer; signature: string; now: number; secrets: string[] };

/**
 * Returns the event, if one of the secrets signed these bytes within five minutes of `now` (epoch ms). Throws
 * invalid_input if none did, provider_not_configured if there is none; our own errors are passed on, so that the event
 * is sent again.
 */
export function readEvent(stripe: Stripe, letter: Letter): PaymentEvent {
  if (letter.secrets.length === 0) {
    throw new AppError('provider_not_configured', 'The payment webhook is not set up on this server.');
  }
  const event = letter.secrets.map((secret) => verified(stripe, letter, secret)).find((found) => found !== null);
  if (!event) throw new AppError('invalid_input', 'The signature of this event is not valid.');
  return toEvent(event);
}

function verified(stripe: Stripe, { payload, signature, now }: Letter, secret: string): Stripe.Event | null {
  const { webhooks } = stripe;
  try {
    return webhooks.constructEvent(payload, signature, secret, webhooks.DEFAULT_TOLERANCE, undefined, now);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    if (error instanceof SyntaxError) throw new AppError('invalid_input', 'This event is not JSON.');
    throw error;
  }
}

function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { object: string; id?: string; customer?: Expandable; charge?: Expandable };
  const customerId = object.object === 'customer' ? object.id : idOf(object.customer);
  const chargeId = object.object === 'dispute' ? idOf(object.charge) : undefined;
  return { id, type, customerId: customerId ?? null, chargeId: chargeId ?? null };
}

type Expandable = string | { id: string } | null;
