import Stripe from 'stripe';
import { PREMIUM_PRICE, type Price, priceSchema } from '#src/account/price.ts';
import { ReplayedError } from '#src/account/replayed-error.ts';
import type { ProviderSubscription } from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import { say } from '#src/words/say.ts';
import { checkSignature, readEvent, type SignatureOutcome } from './payment-event.ts';
import { idOf, mayBeUnpaid, readSubscriptions } from './payment-record.ts';

const DOWN = say('errors.payments.paymentServiceIsntAvailable');
const MISCONFIGURED = say('errors.payments.paymentServiceIsntWorking');

/** Translates the provider's errors into ours; any other error is returned unchanged. */
function paymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return because(error, translate(error));
}

/** Whether the provider does not, or no longer, have the requested object; `param` narrows it to one of several. */
function isMissing(error: unknown, param?: string): boolean {
  const isOne = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  return isOne && (param === undefined || error.param === param);
}

function translate(error: InstanceType<typeof Stripe.errors.StripeError>): AppError {
  const { errors } = Stripe;
  const details = { service: 'Stripe' } as const;
  // without a status the answer was unreadable, and may be a success
  if (error instanceof errors.StripeAPIError && (error.statusCode ?? 0) >= 500) {
    return new ReplayedError('provider_unavailable', DOWN, details);
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return new AppError('provider_unavailable', DOWN, details);
  }
  if (error instanceof errors.StripeRateLimitError) {
    return new AppError('provider_unavailable', DOWN, { ...details, retryAfterSeconds: 5 });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new AppError('provider_unavailable', MISCONFIGURED, details);
  }
  if (error instanceof errors.StripeIdempotencyError || error.statusCode === 409) {
    return new AppError('conflict', say('errors.payments.alreadyProgressPleaseWait'), details);
  }
  return new AppError('provider_answer_invalid', say('errors.payments.paymentServiceRejectedRequest'), details);
}

/** Keeps what happened for the log, without the request or its headers. */
function because(error: InstanceType<typeof Stripe.errors.StripeError>, translated: AppError): AppError {
  const { type, code, param, statusCode, requestId, message } = error;
  translated.cause = new Error([type, code, param, statusCode, requestId, message].filter(Boolean).join(' '));
  return translated;
}

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

export type PaymentSettings = {
  secretKey: string;
  /** any of them may have signed an event: two while the secret is rotated */
  webhookSecrets: string[];
  /** a price created in the provider's dashboard; the built-in price if unset */
  priceId?: string;
  baseUrl: string;
};

/** The provider's hosted payment page. */
export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** where to send the browser; null once the checkout has ended */
  url: string | null;
  /** false also if the checkout is complete but the payment is in progress, as with a bank debit */
  isPaid: boolean;
  subscriptionId: string | null;
  /** the user it was created for */
  userId: string | null;
};

export type NewCheckout = { customerId: string; userId: number; profileUrl: string };

/** A webhook configured at the provider; `events` are the types that it sends, or '*'. */
export type WebhookEndpoint = { url: string; isEnabled: boolean; events: string[] };

/** The payment provider, translated to our types. Every call throws AppError if the provider is down or refuses. */
export interface Payments extends ReturnType<typeof connectPayments> {}

/** Connects; nothing is sent until the first call. Writes with one idempotency key act once, or fail alike. */
export function connectPayments({ secretKey, webhookSecrets, priceId, baseUrl }: PaymentSettings) {
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
    /** Makes one inexpensive read, which shows whether the key works. */
    checkKey: async (): Promise<void> => {
      await translated(() => stripe.customers.list({ limit: 1 }));
    },

    /** Whether events can be verified. */
    hasWebhookSecret: webhookSecrets.length > 0,

    /** Whether the price is one that the owner created at the provider, which must be read there. */
    hasOwnPrice: priceId !== undefined,

    /** Returns what a subscription costs. Throws provider_answer_invalid unless it is a fixed amount per interval. */
    findPrice: async (): Promise<Price> =>
      priceId ? toPrice(await translated(() => stripe.prices.retrieve(priceId))) : PREMIUM_PRICE,

    /** Returns the account's webhooks. */
    listWebhooks: (): Promise<WebhookEndpoint[]> =>
      translated(async () =>
        (await all(stripe.webhookEndpoints.list({ limit: PAGE_SIZE }))).map(({ url, status, enabled_events }) => ({
          url,
          isEnabled: status === 'enabled',
          events: enabled_events,
        })),
      ),

    /** Checks the signature on the raw bytes; `now` in epoch ms. */
    checkSignature: (payload: Buffer, signature: string, now: number): SignatureOutcome =>
      checkSignature(stripe, { payload, signature, now, secrets: webhookSecrets }),

    readEvent,
    ...customersAt(stripe),
    ...checkoutsAt(stripe, priceId),
    ...subscriptionsAt(stripe),
  };
}

function customersAt(stripe: Stripe) {
  return {
    createCustomer: (user: { userId: number; email: string | null; username: string }, idempotencyKey: string) =>
      translated(async () => {
        const { userId, email, username } = user;
        const details = { name: username, ...(email && { email }), metadata: { userId: String(userId) } };
        return (await stripe.customers.create(details, { idempotencyKey })).id;
      }),

    /** Deletes the customer and ends their subscriptions; no checkout can be created for them any more. */
    deleteCustomer: (id: string) => unlessMissing(() => stripe.customers.del(id)),

    /** Returns whose payment it was; null if the provider does not know it, or it has no customer. */
    findCustomerOfCharge: (chargeId: string) =>
      unlessMissing(async () => idOf((await stripe.charges.retrieve(chargeId)).customer) ?? null),

    /** Returns the address of the provider's portal for invoices and cards; it is short-lived. */
    createPortal: ({ customerId, returnUrl }: { customerId: string; returnUrl: string }) =>
      translated(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return session.url;
      }),
  };
}

function checkoutsAt(stripe: Stripe, priceId: string | undefined) {
  return {
    /** Creates a checkout. Null if the provider no longer knows the customer. */
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

    /** Null if the provider does not know it. */
    findCheckout: (id: string) => unlessMissing(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),

    /** Closes an open checkout, so that no one can pay there any more. */
    expireCheckout: (id: string) => unlessMissing(async () => toCheckout(await stripe.checkout.sessions.expire(id))),
  };
}

function subscriptionsAt(stripe: Stripe) {
  return {
    /** Returns all subscriptions of the customer, including ended ones; null if the customer is gone. */
    findSubscriptions: (customerId: string): Promise<ProviderSubscription[] | null> =>
      unlessMissing(async () => {
        const of = { customer: customerId, limit: PAGE_SIZE };
        const subscriptions = await all(stripe.subscriptions.list({ ...of, status: 'all' }));
        if (subscriptions.length === 0) return [];
        const [invoices, charges] = await Promise.all([
          all(stripe.invoices.list({ ...of, status: 'paid', expand: ['data.payments'] })),
          all(stripe.charges.list(of)),
        ]);
        const unpaid = subscriptions.filter((subscription) => mayBeUnpaid(subscription, invoices));
        const [lastInvoices, disputes] = await Promise.all([
          Promise.all(unpaid.flatMap(({ latest_invoice }) => idOf(latest_invoice) ?? []).map(findLastInvoice)),
          Promise.all(charges.filter(({ disputed }) => disputed).map(({ id }) => findDisputes(id))),
        ]);
        return readSubscriptions({
          subscriptions,
          invoices,
          charges,
          lastInvoices,
          disputes: disputes.flat(),
        });
      }),

    /** Cancels the subscription at the end of its period. */
    cancelAtPeriodEnd: (subscriptionId: string) =>
      translated(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })),

    /** Reverses a planned end, however it was planned. */
    resumeSubscription: ({ id, cancelsAtPeriodEnd }: ProviderSubscription) =>
      translated(() =>
        stripe.subscriptions.update(id, cancelsAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' }),
      ),

    /** Ends the subscription at once; one that has already ended is not an error. */
    endSubscription: (subscriptionId: string) => unlessMissing(() => stripe.subscriptions.cancel(subscriptionId)),
  };

  function findLastInvoice(id: string): Promise<Stripe.Invoice> {
    return stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] });
  }

  function findDisputes(chargeId: string): Promise<Stripe.Dispute[]> {
    return all(stripe.disputes.list({ charge: chargeId, limit: PAGE_SIZE }));
  }
}

const PRICE_DATA = {
  currency: PREMIUM_PRICE.currency,
  unit_amount: PREMIUM_PRICE.amount,
  recurring: { interval: PREMIUM_PRICE.interval, interval_count: PREMIUM_PRICE.intervalCount },
  product_data: { name: 'Premium' },
} satisfies Stripe.Checkout.SessionCreateParams.LineItem.PriceData;

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw paymentError(error);
  }
}

/** The same, and null if the provider does not have the object (named by `param`, if given). */
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

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    status: (['open', 'complete'] as const).find((known) => known === session.status) ?? 'expired',
    url: session.url ?? null,
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    subscriptionId: idOf(session.subscription) ?? null,
    userId: session.client_reference_id,
  };
}

function toPrice({ active, unit_amount: amount, currency, recurring }: Stripe.Price): Price {
  const { interval, interval_count: intervalCount, usage_type } = recurring ?? {};
  const price = priceSchema.safeParse({ amount, currency, interval, intervalCount });
  if (active && usage_type === 'licensed' && price.success) return price.data;
  throw new AppError('provider_answer_invalid', say('errors.payments.priceStripePriceId'), { service: 'Stripe' });
}
