import Stripe from 'stripe';
import { PREMIUM_PRICE, type ProviderSubscription } from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import { isMissing, paymentError } from './payment-errors.ts';
import { idOf, readSubscriptions } from './payment-record.ts';

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

export type PaymentSettings = {
  secretKey: string;
  webhookSecret?: string;
  /** a price made in the provider's dashboard; the plan's own price when unset */
  priceId?: string;
  baseUrl: string;
};

/** The provider's hosted page where a customer pays. */
export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** where to send the browser; null once it is over */
  url: string | null;
  /** the user for whom it was made */
  userId: string | null;
};

export type NewCheckout = { customerId: string; userId: number; profileUrl: string };

/** A verified event; `customerId` is null when it concerns no customer. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/** The payment provider in our words. Every call throws AppError when it is down or refuses. */
export type Payments = ReturnType<typeof connectPayments>;

/** Nothing is sent until the first call. Writes take an idempotency key: the same key does the same thing once. */
export function connectPayments({ secretKey, webhookSecret, priceId, baseUrl }: PaymentSettings) {
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    /** One cheap read that shows whether the key works, and one of the price where it is a price of our own. */
    checkKey: async (): Promise<void> => {
      await translated(() => stripe.customers.list({ limit: 1 }));
      if (priceId) await translated(() => stripe.prices.retrieve(priceId));
    },

    /** Makes a customer and returns its id. */
    createCustomer: (user: { userId: number; email: string | null; username: string }, idempotencyKey: string) =>
      translated(async () => {
        const { userId, email, username } = user;
        const details = { name: username, ...(email && { email }), metadata: { userId: String(userId) } };
        return (await stripe.customers.create(details, { idempotencyKey })).id;
      }),

    /** Null when the provider no longer knows the customer. */
    createCheckout: ({ customerId, userId, profileUrl }: NewCheckout, idempotencyKey: string) =>
      unlessMissing(async () => {
        const metadata = { userId: String(userId) };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: String(userId),
            line_items: [{ quantity: 1, ...(priceId ? { price: priceId } : { price_data: PRICE_DATA }) }],
            success_url: `${profileUrl}?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${profileUrl}?canceled=true`,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey },
        );
        return toCheckout(session);
      }, 'customer'),

    /** Null when the provider does not know it. */
    findCheckout: (id: string) => unlessMissing(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),

    /** Closes an open checkout, so that nobody can pay there any more. */
    expireCheckout: (id: string) => unlessMissing(async () => toCheckout(await stripe.checkout.sessions.expire(id))),

    /** All subscriptions of the customer, ended ones included; null when the customer is gone. */
    findSubscriptions: (customerId: string): Promise<ProviderSubscription[] | null> =>
      unlessMissing(async () => {
        const of = { customer: customerId, limit: PAGE_SIZE };
        const subscriptions = await all(stripe.subscriptions.list({ ...of, status: 'all' }));
        if (subscriptions.length === 0) return [];
        const [invoices, charges] = await Promise.all([
          all(stripe.invoices.list({ ...of, status: 'paid', expand: ['data.payments'] })),
          all(stripe.charges.list(of)),
        ]);
        return readSubscriptions({ subscriptions, invoices, charges });
      }),

    /** Lets the subscription run out at the end of its period. */
    cancelAtPeriodEnd: (subscriptionId: string) =>
      translated(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })),

    /** Takes a planned end back, however it was planned. */
    keepSubscription: ({ id, cancelsAtPeriodEnd }: ProviderSubscription) =>
      translated(() =>
        stripe.subscriptions.update(id, cancelsAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' }),
      ),

    /** Ends the subscription at once; one that is over already is no error. */
    endSubscription: (subscriptionId: string) => unlessMissing(() => stripe.subscriptions.cancel(subscriptionId)),

    /** The address of the provider's portal for invoices and cards; short-lived. */
    createPortal: ({ customerId, returnUrl }: { customerId: string; returnUrl: string }) =>
      translated(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return session.url;
      }),

    /** Verifies the signature on the raw bytes; `now` in epoch ms. Throws invalid_input when it is not the provider's. */
    readEvent: (payload: Buffer, signature: string, now: number): PaymentEvent => {
      if (!webhookSecret)
        throw new AppError('provider_not_configured', 'The payment webhook is not set up on this server.');
      try {
        const { DEFAULT_TOLERANCE } = stripe.webhooks;
        return toEvent(
          stripe.webhooks.constructEvent(payload, signature, webhookSecret, DEFAULT_TOLERANCE, undefined, now),
        );
      } catch {
        throw new AppError('invalid_input', 'The signature of this event is not valid.');
      }
    },
  };
}

const PRICE_DATA = {
  currency: PREMIUM_PRICE.currency,
  unit_amount: PREMIUM_PRICE.amountCents,
  recurring: { interval: PREMIUM_PRICE.interval },
  product_data: { name: 'Premium' },
} satisfies Stripe.Checkout.SessionCreateParams.LineItem.PriceData;

/** Errors in our words. */
async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw paymentError(error);
  }
}

/** The same, and null when the provider does not have the object (that `param` names, if given). */
function unlessMissing<T>(call: () => Promise<T>, param?: string): Promise<T | null> {
  return translated(async () => {
    try {
      return await call();
    } catch (error) {
      if (isMissing(error, param)) return null;
      throw error;
    }
  });
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

function toCheckout({ id, status, url, client_reference_id }: Stripe.Checkout.Session): Checkout {
  return {
    id,
    status: (['open', 'complete'] as const).find((known) => known === status) ?? 'expired',
    url: url ?? null,
    userId: client_reference_id,
  };
}

function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { object: string; id?: string; customer?: string | { id: string } | null };
  const customerId = object.object === 'customer' ? object.id : idOf(object.customer);
  return { id, type, customerId: customerId ?? null };
}
