import Stripe from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { STRIPE_KEYS, startStripe } from './stripe.ts';

const MONTH = {
  currency: 'usd',
  unit_amount: 900,
  recurring: { interval: 'month' },
  product_data: { name: 'Premium' },
} as const;
const DAY = 24 * 60 * 60;

async function emulator({ retries = 0 } = {}) {
  const stripe = await startStripe({ startsAt: Date.parse('2026-01-31T12:00:00Z'), firstRetryMs: 5 });
  onTestFinished(() => stripe.close());
  const { hostname: host, port } = new URL(stripe.url);
  const sdk = new Stripe(STRIPE_KEYS.secretKey, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return { stripe, sdk };
}

async function openCheckout(sdk: Stripe) {
  const customer = await sdk.customers.create({ email: 'ann@example.com', metadata: { userId: '7' } });
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: '7',
    line_items: [{ quantity: 1, price_data: MONTH }],
    success_url: 'http://localhost/profile?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/profile?canceled=true',
    subscription_data: { metadata: { userId: '7' } },
  });
  return { customer, session };
}

const act = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

async function subscribed(options?: { retries?: number }) {
  const { stripe, sdk } = await emulator(options);
  const { customer, session } = await openCheckout(sdk);
  await act(session.url as string, 'pay');
  const { data } = await sdk.subscriptions.list({ customer: customer.id, status: 'all' });
  return { stripe, sdk, customer, session, subscription: data[0] as Stripe.Subscription };
}
const dayOf = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);
const periodEnd = (subscription: Stripe.Subscription) => dayOf(subscription.items.data[0]?.current_period_end);

describe('the emulated payment provider, through the real SDK', () => {
  it('takes a customer through checkout to a running subscription', async () => {
    const { sdk, stripe } = await emulator();
    const { customer, session } = await openCheckout(sdk);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 900,
      client_reference_id: '7',
    });
    const shown = await (await fetch(session.url as string)).text();
    expect(shown).toContain('$9.00 per month, for ann@example.com');
    const declined = await act(session.url as string, 'decline');
    expect(await declined.text()).toContain('Your card was declined.');
    const abandoned = await act(session.url as string, 'abandon');
    expect(abandoned.headers.get('location')).toBe('http://localhost/profile?canceled=true');
    const paid = await act(session.url as string, 'pay');
    expect(paid.headers.get('location')).toBe(`http://localhost/profile?session_id=${session.id}`);
    expect((await act(session.url as string, 'pay')).status).toBe(404);
    const done = await sdk.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', customer: customer.id, metadata: { userId: '7' } });
    expect(periodEnd(subscription)).toBe('2026-02-28');
    const invoice = await sdk.invoices.retrieve(subscription.latest_invoice as string);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 900 });
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(stripe.deliveries.all.map(({ event }) => event.type)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('renews on the anchor day, an hour before it charges', async () => {
    const { stripe, sdk, subscription, customer } = await subscribed();
    stripe.advance(28 * DAY + 60);
    const atStart = await sdk.subscriptions.retrieve(subscription.id);
    expect([atStart.status, periodEnd(atStart)]).toEqual(['active', '2026-03-31']);
    const invoices = () => sdk.invoices.list({ customer: customer.id });
    expect((await invoices()).data.map(({ status }) => status)).toEqual(['draft', 'paid']);
    stripe.advance(3600);
    expect((await invoices()).data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('fails a renewal, retries, and recovers with another card', async () => {
    const { stripe, sdk, subscription, customer } = await subscribed();
    stripe.world.cards.set(customer.id, 'fails');
    stripe.advance(28 * DAY + 2 * 3600);
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    stripe.world.cards.set(customer.id, 'pays');
    stripe.advance(3 * DAY);
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ] as const)('after the last retry: %s', async (afterRetries, status) => {
    const { stripe, sdk, subscription, customer } = await subscribed();
    stripe.world.afterRetries = afterRetries;
    stripe.world.cards.set(customer.id, 'fails');
    stripe.advance(38 * DAY);
    const [invoice] = (await sdk.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
    expect((await sdk.subscriptions.retrieve(subscription.id)).status).toBe(status);
  });

  it('cancels at the period end, takes it back, cancels at once', async () => {
    const { stripe, sdk, subscription } = await subscribed();
    const ending = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, canceled_at: expect.any(Number) });
    expect(dayOf(ending.cancel_at ?? 0)).toBe('2026-02-28');
    const kept = await sdk.subscriptions.update(subscription.id, { cancel_at: '' });
    expect(kept).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    await sdk.subscriptions.update(subscription.id, { cancel_at: 'min_period_end' });
    stripe.advance(28 * DAY);
    const over = await sdk.subscriptions.retrieve(subscription.id);
    expect(over).toMatchObject({ status: 'canceled', cancel_at_period_end: false, ended_at: expect.any(Number) });
    await expect(sdk.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('plans the end by date in the portal', async () => {
    const { sdk, customer, subscription } = await subscribed();
    const portal = await sdk.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost/profile',
    });
    await act(portal.url, 'cancel');
    expect(await (await fetch(portal.url)).text()).toContain('ends 2026-02-28');
    const ending = await sdk.subscriptions.retrieve(subscription.id);
    expect(ending).toMatchObject({ cancel_at: expect.any(Number), cancel_at_period_end: false });
  });

  it('gives the same answer for the same key, and refuses another body', async () => {
    const { sdk, stripe } = await emulator();
    const options = { idempotencyKey: 'one' };
    const first = await sdk.customers.create({ email: 'a@example.com' }, options);
    expect((await sdk.customers.create({ email: 'a@example.com' }, options)).id).toBe(first.id);
    await expect(sdk.customers.create({ email: 'b@example.com' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    stripe.advance(DAY + 1);
    expect((await sdk.customers.create({ email: 'a@example.com' }, options)).id).not.toBe(first.id);
  });

  it('keeps a failure of its own under the key, and answers it for a day', async () => {
    const { sdk, stripe } = await emulator();
    const create = (idempotencyKey: string) => sdk.customers.create({}, { idempotencyKey });
    stripe.fail('serverError', 1);
    await expect(create('one')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('one')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('another')).resolves.toMatchObject({ object: 'customer' });
    stripe.advance(DAY + 1);
    await expect(create('one')).resolves.toMatchObject({ object: 'customer' });
  });

  it('a lost answer is recovered by the retry, without doing the work twice', async () => {
    const { sdk, stripe } = await emulator({ retries: 1 });
    stripe.fail('lostAnswer', 1);
    await sdk.customers.create({ email: 'a@example.com' });
    expect(stripe.world.customers.size).toBe(1);
    expect(stripe.count('POST /v1/customers')).toBe(2);
  });

  it.each([
    ['down', Stripe.errors.StripeConnectionError],
    ['serverError', Stripe.errors.StripeAPIError],
    ['rateLimited', Stripe.errors.StripeRateLimitError],
    ['unauthorized', Stripe.errors.StripeAuthenticationError],
  ] as const)('fails as the real one: %s', async (fault, kind) => {
    const { sdk, stripe } = await emulator();
    stripe.fail(fault);
    await expect(sdk.customers.create({})).rejects.toBeInstanceOf(kind);
    stripe.recover();
    await expect(sdk.customers.create({})).resolves.toMatchObject({ object: 'customer' });
    await expect(sdk.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('answers lists page by page, newest first', async () => {
    const { sdk, stripe, customer } = await subscribed();
    stripe.advance(140 * DAY);
    const ids: string[] = [];
    for await (const invoice of sdk.invoices.list({ customer: customer.id, limit: 2 })) ids.push(invoice.id as string);
    expect(ids).toEqual([...stripe.world.invoices.keys()].reverse());
    expect(ids.length).toBe(5);
  });

  it('signs events, tries again until they are taken, and can hold them back', async () => {
    const seen: string[] = [];
    let status = 500;
    const stripe = await startStripe({
      firstRetryMs: 5,
      endpoint: async (payload, signature) => {
        seen.push(Stripe.webhooks.constructEvent(payload, signature, STRIPE_KEYS.webhookSecret).type);
        const answer = status;
        status = 200;
        return answer;
      },
    });
    onTestFinished(() => stripe.close());
    const sdk = new Stripe(STRIPE_KEYS.secretKey, {
      host: '127.0.0.1',
      port: new URL(stripe.url).port,
      protocol: 'http',
    });
    await sdk.customers.create({});
    await stripe.deliveries.settle();
    expect(seen).toEqual(['customer.created', 'customer.created']);
    stripe.deliveries.hold();
    await sdk.customers.create({});
    await stripe.deliveries.settle();
    expect(seen).toHaveLength(2);
    await stripe.deliveries.release();
    expect(seen).toHaveLength(3);
  });
});
