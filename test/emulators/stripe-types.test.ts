import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { misfits, type Sample } from '../support/published-types.ts';
import { endpointNames } from './stripe/api.ts';
import { payLater, settleDelayed } from './stripe/delayed-payment.ts';
import { closeDispute, openDispute } from './stripe/disputes.ts';
import { pay } from './stripe/hosted-pages.ts';
import { update } from './stripe/lifecycle.ts';
import { newWebhookEndpoint } from './stripe/payment-objects.ts';
import { type Checkout, EMITTED_EVENTS } from './stripe/world.ts';
import { STRIPE_KEYS, type StripeEmulator, startStripe } from './stripe.ts';

const DAY = 24 * 60 * 60;

/** The response type of each endpoint, according to the provider's package. */
const ANSWERS: Record<string, string> = {
  'POST /v1/customers': 'Stripe.Customer',
  'GET /v1/customers': 'Stripe.ApiList<Stripe.Customer>',
  'GET /v1/customers/:id': 'Stripe.Customer | Stripe.DeletedCustomer',
  'DELETE /v1/customers/:id': 'Stripe.DeletedCustomer',
  'POST /v1/prices': 'Stripe.Price',
  'GET /v1/prices/:id': 'Stripe.Price',
  'POST /v1/checkout/sessions': 'Stripe.Checkout.Session',
  'GET /v1/checkout/sessions/:id': 'Stripe.Checkout.Session',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.Session',
  'GET /v1/subscriptions': 'Stripe.ApiList<Stripe.Subscription>',
  'GET /v1/subscriptions/:id': 'Stripe.Subscription',
  'POST /v1/subscriptions/:id': 'Stripe.Subscription',
  'DELETE /v1/subscriptions/:id': 'Stripe.Subscription',
  'GET /v1/invoices': 'Stripe.ApiList<Stripe.Invoice>',
  'GET /v1/invoices/:id': 'Stripe.Invoice',
  'GET /v1/charges': 'Stripe.ApiList<Stripe.Charge>',
  'GET /v1/charges/:id': 'Stripe.Charge',
  'GET /v1/disputes': 'Stripe.ApiList<Stripe.Dispute>',
  'GET /v1/webhook_endpoints': 'Stripe.ApiList<Stripe.WebhookEndpoint>',
  'POST /v1/refunds': 'Stripe.Refund',
  'POST /v1/billing_portal/sessions': 'Stripe.BillingPortal.Session',
};

it('every answer and event has the type that the provider publishes, and the check sees what has not', async () => {
  const stripe = await startStripe({ startsAt: Date.parse('2026-01-31T12:00:00Z') });
  onTestFinished(() => stripe.close());
  await useEverything(stripe);
  const answers = stripe.answers.map(({ endpoint, status, payload }): Sample => {
    const name = `${endpoint} ${status}`;
    return { name, type: status === 200 ? (ANSWERS[endpoint ?? ''] ?? 'never') : 'Refusal', json: payload };
  });
  const events = stripe.deliveries.all.map(
    ({ event, payload }): Sample => ({ name: event.type, type: `Event<'${event.type}'>`, json: payload }),
  );
  expect(Object.keys(ANSWERS).sort()).toEqual(endpointNames().sort());
  const seen = new Set(stripe.answers.filter(({ status }) => status === 200).map(({ endpoint }) => endpoint));
  expect(endpointNames().filter((name) => !seen.has(name))).toEqual([]);
  const emitted = new Set<string>(stripe.deliveries.all.map(({ event }) => event.type));
  expect(EMITTED_EVENTS.filter((type) => !emitted.has(type))).toEqual([]);
  const samples = [...answers, ...events];
  const kinds = [...new Map(samples.map((sample) => [sample.name, sample])).values()];
  expect(await misfits([...samples, ...kinds.flatMap(spoiled)])).toEqual([]);
});

/**
 * Returns copies of the sample with one field missing or of a different type: in the object itself, in an event's
 * object, or in a list's first item.
 */
function spoiled({ name, type, json }: Sample): Sample[] {
  const whole = JSON.parse(json);
  const part: Record<string, unknown> = whole.error ?? whole.data?.object ?? whole.data?.[0] ?? whole;
  const spoil = (key: string, value: unknown): Sample => {
    const kept = part[key];
    part[key] = value;
    const sample = { name: `${name} with ${key} ${value}`, type, json: JSON.stringify(whole), isWrong: true };
    part[key] = kept;
    return sample;
  };
  const typed = Object.keys(part).filter((key) => typeof part[key] === 'number' || typeof part[key] === 'boolean');
  const gone = ['object', 'id', 'type', 'message'].filter((key) => key in part && !(key === 'type' && !whole.error));
  return [...gone.map((key) => spoil(key, undefined)), ...typed.map((key) => spoil(key, 'text'))];
}

/** Uses each endpoint and each kind of event at least once. */
async function useEverything(stripe: StripeEmulator): Promise<void> {
  const { world } = stripe;
  const { hostname: host, port } = new URL(stripe.url);
  const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  const sdk = new Stripe(STRIPE_KEYS.secretKey, options);
  const customer = await sdk.customers.create({ email: 'ann@example.com' });
  const other = await sdk.customers.create({});
  const price = await sdk.prices.create({ currency: 'usd', unit_amount: 900, recurring: { interval: 'month' } });
  await sdk.prices.retrieve(price.id);
  const open = async (customerId: string) => {
    const session = await sdk.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: [{ quantity: 1, price: price.id }],
      success_url: 'http://localhost/profile?session_id={CHECKOUT_SESSION_ID}',
    });
    return world.checkouts.get(session.id) as Checkout;
  };
  await sdk.checkout.sessions.expire((await open(customer.id)).session.id);
  const paid = await open(customer.id);
  const subscription = pay(world, paid);
  await sdk.checkout.sessions.retrieve(paid.session.id, { expand: ['subscription'] });
  for (const outcome of ['succeeds', 'fails'] as const) {
    const later = await open(other.id);
    payLater(world, later);
    await sdk.invoices.retrieve(later.session.invoice as string, { expand: ['payments.data.payment.payment_intent'] });
    settleDelayed(world, later, outcome);
  }
  for (const behavior of ['void', 'mark_uncollectible'] as const) {
    const buyer = await sdk.customers.create({});
    update(world, pay(world, await open(buyer.id)), { pause_collection: { behavior, resumes_at: null } });
  }
  stripe.advance(28 * DAY + 7200);
  world.cards.set(customer.id, 'fails');
  stripe.advance(31 * DAY + 7200);
  const charges = await sdk.charges.list({ customer: customer.id });
  const last = charges.data.find((charge) => charge.paid) as Stripe.Charge;
  closeDispute(world, openDispute(world, last.id), 'won');
  closeDispute(world, openDispute(world, last.id), 'lost');
  await sdk.charges.retrieve(last.id);
  await sdk.disputes.list({ charge: last.id });
  await sdk.refunds.create({ charge: charges.data.at(-1)?.id });
  await sdk.subscriptions.list({ customer: customer.id, status: 'all' });
  await sdk.subscriptions.retrieve(subscription.id);
  await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await sdk.subscriptions.cancel(subscription.id);
  await sdk.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  await sdk.billingPortal.sessions.create({ customer: customer.id });
  const endpoint = newWebhookEndpoint(world, { url: 'https://airworthy.test/api/stripe/webhook', events: ['*'] });
  world.webhookEndpoints.set(endpoint.id, endpoint);
  await sdk.webhookEndpoints.list();
  await sdk.customers.del(other.id);
  await sdk.customers.retrieve(customer.id);
  await sdk.customers.retrieve(other.id);
  await sdk.customers.list();
  await sdk.customers.retrieve('cus_nobody').catch(() => undefined);
  await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true }).catch(() => undefined);
}
