import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** What the customer's card does when it is charged. */
export type Card = 'pays' | 'fails';

/**
 * A period that was paid for, in epoch seconds; an entry of the books, kept apart from the objects that the API shows.
 */
export type BookEntry = {
  customerId: string;
  subscriptionId: string;
  startsAt: number;
  endsAt: number;
  chargeId: string | null;
  isRefunded: boolean;
  isDisputed: boolean;
};

export type Checkout = {
  session: Stripe.Checkout.Session;
  price: Stripe.Price;
  metadata: Record<string, string>;
  trialEnd: number | null;
};

/** The events that this provider sends. */
export const EMITTED_EVENTS = [
  'customer.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.payment_failed',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'refund.created',
] as const satisfies Stripe.Event['type'][];
export type EmittedEvent = (typeof EMITTED_EVENTS)[number];

/** Everything in the emulated account. */
export type World = {
  baseUrl: string;
  /** epoch seconds */
  now: () => number;
  setTime: (seconds: number) => void;
  emit: (type: EmittedEvent, object: object, previous?: object) => void;
  customers: Map<string, Stripe.Customer | Stripe.DeletedCustomer>;
  cards: Map<string, Card>;
  prices: Map<string, Stripe.Price>;
  checkouts: Map<string, Checkout>;
  subscriptions: Map<string, Stripe.Subscription>;
  invoices: Map<string, Stripe.Invoice>;
  charges: Map<string, Stripe.Charge>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  disputes: Map<string, Stripe.Dispute>;
  webhookEndpoints: Map<string, Stripe.WebhookEndpoint>;
  portals: Map<string, Stripe.BillingPortal.Session>;
  books: BookEntry[];
  /** what happens to a subscription when all retries of a payment have failed */
  afterRetries: 'cancel' | 'unpaid' | 'past_due';
};

/** Random, since the product's database may outlive the emulator. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

/** Changes an object and returns the previous values, as `previous_attributes` does. */
export function change<T extends object>(object: T, changes: Partial<T>): Partial<T> {
  const keys = (Object.keys(changes) as (keyof T)[]).filter(
    (key) => JSON.stringify(object[key]) !== JSON.stringify(changes[key]),
  );
  const previous = structuredClone(Object.fromEntries(keys.map((key) => [key, plain(object[key])]))) as Partial<T>;
  Object.assign(object, changes);
  return previous;
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Newest first, as in every list of the API. */
export function newestFirst<T>(objects: Map<string, T>): T[] {
  return [...objects.values()].reverse();
}
