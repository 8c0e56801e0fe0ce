import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#src/errors.ts';
import { readJson } from '#src/format/json.ts';
import { idOf } from './payment-record.ts';

/** A verified event. A dispute names only the charge; both are null if it concerns no customer. */
export type PaymentEvent = { id: string; type: string; customerId: string | null; chargeId: string | null };

const THIN_EVENT = 'v2.core.event';
const CHOOSE_SNAPSHOT = 'This event is a thin one. Choose the snapshot payload style for this webhook in Stripe.';
const NOT_AN_EVENT = 'This is not an event with id, type and data.object.';

// other objects may use these names otherwise
const referenceSchema = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .catch(null);
const eventSchema = z.object({
  id: z.string().min(1),
  object: z.string().optional(),
  type: z.string(),
  data: z
    .object({
      object: z.object({
        object: z.string().optional(),
        id: z.string().optional(),
        customer: referenceSchema,
        charge: referenceSchema,
      }),
    })
    .optional(),
});

/** The library checks no age then. */
const ANY_AGE = 0;

type Letter = { payload: Buffer; signature: string; now: number; secrets: string[] };

/** 'late': signed by the provider, more than five minutes before `now`. */
export type SignatureOutcome = 'valid' | 'late' | 'invalid' | 'no secret';

/** Says whether a secret signed these bytes within five minutes of `now` (epoch ms). Passes our own errors on. */
export function checkSignature({ webhooks }: Stripe, { payload, signature, now, secrets }: Letter): SignatureOutcome {
  if (secrets.length === 0) return 'no secret';
  // the library throws for an empty one, as it does for an error of ours
  if (/(^|,)v1=?(,|$)/.test(signature)) return 'invalid';
  const isSigned = (toleranceSeconds: number) =>
    secrets.some((secret) => {
      try {
        return webhooks.signature?.verifyHeader(payload, signature, secret, toleranceSeconds, undefined, now);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
        throw error;
      }
    });
  if (isSigned(webhooks.DEFAULT_TOLERANCE)) return 'valid';
  return isSigned(ANY_AGE) ? 'late' : 'invalid';
}

/**
 * Reads an event whose signature is valid. Throws invalid_input if it is not an event with a snapshot of its object
 * (https://docs.stripe.com/event-destinations#snapshot-payload).
 */
export function readEvent(payload: Buffer): PaymentEvent {
  const { success, data: event } = eventSchema.safeParse(readJson(payload.toString()));
  if (!success) throw new AppError('invalid_input', NOT_AN_EVENT);
  if (event.object === THIN_EVENT) throw new AppError('invalid_input', CHOOSE_SNAPSHOT);
  if (!event.data) throw new AppError('invalid_input', NOT_AN_EVENT);
  const { object } = event.data;
  const customerId = object.object === 'customer' ? object.id : idOf(object.customer);
  const chargeId = object.object === 'dispute' ? idOf(object.charge) : undefined;
  return { id: event.id, type: event.type, customerId: customerId ?? null, chargeId: chargeId ?? null };
}
