import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { getPayments, PAYMENT_EVENTS } from '#server/services/billing/sync-subscription.ts';
import { checkPayment } from '#server/services/maintenance/check-services.ts';
import { payLater, settleDelayed } from '#test/emulators/stripe/delayed-payment.ts';
import { closeDispute, openDispute } from '#test/emulators/stripe/disputes.ts';
import { actInPortal } from '#test/emulators/stripe/hosted-pages.ts';
import { newWebhookEndpoint } from '#test/emulators/stripe/payment-objects.ts';
import { STRIPE_KEYS } from '#test/emulators/stripe.ts';
import { testApp } from '#test/support/app.ts';
import { type BillingApp, billingApp, newBuyer, newSubscriber } from '#test/support/billing.ts';
import { paidTwice } from '#test/support/billing-invariants.ts';
import { newMember, post } from '#test/support/member.ts';
import { until } from '#test/support/until.ts';

const DAY = 24 * 60 * 60;
const FLIGHT = '/api/flights/search?flightNumber=BA286';

describe('without Stripe keys', () => {
  it('nothing breaks, and payment says that it is not set up', async () => {
    const { app } = await testApp();
    const browser = await newMember(app);
    const price = { amount: 900, currency: 'usd', interval: 'month', intervalCount: 1 };
    const config = { publishableKey: null, isAvailable: false, hasOffers: true, price, freeSearches: 5 };
    expect((await browser('/api/stripe-config')).json()).toEqual(config);
    const info = await browser('/api/subscription');
    expect(info.json()).toEqual({
      status: 'none',
      searchCount: 0,
      expiresAt: null,
      isPremium: false,
      searchLimit: 5,
      note: null,
      hasPortal: false,
    });
    for (const path of ['/api/create-subscription', '/api/subscription/portal', '/api/stripe/webhook']) {
      const refused = await browser(post(path));
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 503, 'provider_not_configured']);
    }
    expect((await browser(post('/api/subscription/refresh'))).statusCode).toBe(200);
  });

  it('a server without limits offers nothing', async () => {
    const app = await billingApp({ FREE_SEARCHES: 'unlimited' });
    const buyer = await newBuyer(app);
    expect((await buyer.browser('/api/stripe-config')).json()).toMatchObject({ isAvailable: false, hasOffers: false });
    expect((await buyer.subscribe()).statusCode).toBe(409);
    expect((await buyer.info()).searchLimit).toBeNull();
    expect(app.stripe.calls).toEqual([]);
  });

  it.each(['/api/create-subscription', '/api/cancel-subscription', '/api/subscription/portal'])(
    'a guest may not call %s',
    async (path) => {
      const { app } = await testApp();
      expect((await app.inject(post(path))).statusCode).toBe(401);
      expect((await app.inject('/api/subscription')).statusCode).toBe(401);
    },
  );
});

describe('subscribing', () => {
  it('goes through the hosted page and comes back as premium', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    for (const [index, number] of ['LH492', 'UA901', 'QF1', 'SQ22', 'BA285'].entries()) {
      const { searchCount } = (await buyer.browser(`/api/flights/search?flightNumber=${number}`)).json();
      expect(searchCount).toBe(index + 1);
    }
    expect((await buyer.browser(FLIGHT)).statusCode).toBe(402);
    const { url } = (await buyer.subscribe()).json();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/);
    const { customer, success_url, cancel_url, client_reference_id, amount_total } = onlyCheckout(app).session;
    expect({ success_url, cancel_url, client_reference_id, amount_total }).toEqual({
      success_url: 'https://airworthy.test/profile?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://airworthy.test/profile?canceled=true',
      client_reference_id: String(buyer.userId),
      amount_total: 900,
    });
    expect((await buyer.row()).stripeCustomerId).toBe(customer);
    buyer.pay();
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toEqual({
      status: 'active',
      searchCount: 5,
      expiresAt: '2026-12-20T12:00:00.000Z',
      isPremium: true,
      searchLimit: null,
      note: null,
      hasPortal: true,
    });
    expect((await buyer.browser(FLIGHT)).json().searchCount).toBe(6);
  });

  it('an expired checkout is replaced, an abandoned one is offered again', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    const first = (await buyer.subscribe()).json().url;
    app.stripe.advance(3600);
    expect((await buyer.subscribe()).json().url).toBe(first);
    app.stripe.advance(DAY);
    const second = (await buyer.subscribe()).json().url;
    expect(second).not.toBe(first);
    expect((await buyer.subscribe()).json().url).toBe(second);
    expect(app.stripe.world.checkouts.size).toBe(2);
  });

  it('a running subscriber gets a 409 and no second checkout', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const refused = await buyer.subscribe();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('You already have a premium subscription. There is nothing more to pay.');
    expect(app.stripe.world.checkouts.size).toBe(1);
  });

  it('also while every event is still under way', async () => {
    const app = await billingApp();
    app.stripe.deliveries.hold();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    buyer.pay();
    expect((await buyer.info()).status).toBe('none');
    expect((await buyer.subscribe()).statusCode).toBe(409);
    expect((await buyer.info()).status).toBe('active');
  });

  it('a member who owes a payment is sent to the portal', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    buyer.pay('fails');
    await buyer.comeBackAfter(31);
    expect(await buyer.info()).toMatchObject({ status: 'past_due', isPremium: false });
    expect((await buyer.subscribe()).json().message).toContain('Your last payment failed.');
    actInPortal(app.stripe.world, (await buyer.row()).stripeCustomerId as string, 'good-card');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'active', expiresAt: '2027-01-20T12:00:00.000Z' });
  });

  it('a canceled one that still runs is resumed only when that is asked for, without paying twice', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    await buyer.browser(post('/api/cancel-subscription'));
    const refused = await buyer.subscribe();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Your subscription is canceled but still running. Resume it on your profile: nothing is charged before it ends.',
    ]);
    expect(await buyer.info()).toMatchObject({ status: 'canceled', note: 'resumable' });
    for (let times = 0; times < 2; times++) {
      const resumed = await buyer.browser(post('/api/subscription/resume'));
      expect(resumed.json()).toMatchObject({ status: 'active', note: null, expiresAt: '2026-12-20T12:00:00.000Z' });
    }
    expect(app.stripe.world.checkouts.size).toBe(1);
    await buyer.comeBackAfter(31);
    expect(await buyer.info()).toMatchObject({ status: 'active', expiresAt: '2027-01-20T12:00:00.000Z' });
  });

  it('makes a new customer when the provider has lost the old one', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const lost = (await buyer.row()).stripeCustomerId as string;
    app.stripe.world.customers.delete(lost);
    expect((await buyer.browser(post('/api/cancel-subscription'))).statusCode).toBe(409);
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: true });
    const answer = await buyer.subscribe();
    expect(answer.statusCode).toBe(200);
    expect((await buyer.row()).stripeCustomerId).not.toBe(lost);
    buyer.pay();
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'active' });
  });

  it.each([
    ['down', 503, 'provider_unavailable'],
    ['serverError', 503, 'provider_unavailable'],
    ['rateLimited', 503, 'provider_unavailable'],
    ['unauthorized', 503, 'provider_unavailable'],
  ] as const)('says so when the provider is %s, and works when it is back', async (fault, status, code) => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    app.stripe.fail(fault);
    const refused = await buyer.subscribe();
    expect([refused.statusCode, refused.json().code, refused.json().service]).toEqual([status, code, 'Stripe']);
    expect(refused.body).not.toContain('sk_test');
    app.stripe.recover();
    expect((await buyer.subscribe()).statusCode).toBe(200);
    expect(app.stripe.world.customers.size).toBe(1);
  });

  it('loses nothing when an answer is lost on the way', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    app.stripe.fail('lostAnswer', 1);
    expect((await buyer.subscribe()).statusCode).toBe(200);
    expect(app.stripe.world.customers.size).toBe(1);
  });

  it.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'one error of the provider at %s does not keep anybody from subscribing for a day',
    async (endpoint) => {
      const app = await billingApp();
      const buyer = await newBuyer(app);
      app.stripe.fail('serverError', 1, endpoint);
      expect((await buyer.subscribe()).statusCode).toBe(503);
      expect((await buyer.subscribe()).statusCode).toBe(200);
      expect((await buyer.subscribe()).statusCode).toBe(200);
      expect([app.stripe.world.customers.size, app.stripe.world.checkouts.size]).toEqual([1, 1]);
    },
  );

  it('a connection that was lost keeps its key, so that the next click makes nothing twice', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    app.stripe.fail('lostAnswer', 2, 'POST /v1/checkout/sessions');
    expect((await buyer.subscribe()).statusCode).toBe(503);
    expect((await buyer.subscribe()).statusCode).toBe(200);
    expect([app.stripe.world.customers.size, app.stripe.world.checkouts.size]).toEqual([1, 1]);
  });

  it('a click a day later makes a new checkout: the provider is about to forget the key of the first', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    app.stripe.fail('lostAnswer', 2, 'POST /v1/checkout/sessions');
    expect((await buyer.subscribe()).statusCode).toBe(503);
    app.stripe.advance(23 * 60 * 60 + 60);
    const { url } = (await buyer.subscribe()).json();
    expect([...app.stripe.world.checkouts.values()].map(({ session }) => session.url)).toEqual([
      expect.any(String),
      url,
    ]);
  });
});

describe('the return page', () => {
  it('does not wait for a late event', async () => {
    const app = await billingApp();
    app.stripe.deliveries.hold();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    const sessionId = buyer.pay();
    const confirmed = await buyer.browser(post('/api/subscription/confirm', { sessionId }));
    expect(confirmed.json()).toMatchObject({ status: 'active', isPremium: true });
    await app.stripe.deliveries.release();
    expect((await buyer.info()).status).toBe('active');
  });

  it('does not report a paid checkout as failed, even when the bank claims it back before the return', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    const sessionId = buyer.pay();
    openDispute(app.stripe.world, [...app.stripe.world.charges.keys()].at(-1) as string);
    const confirmed = await buyer.browser(post('/api/subscription/confirm', { sessionId }));
    expect(confirmed.json()).toMatchObject({ status: 'past_due', note: 'disputed', isPremium: false });
  });

  it('confirms no other member, nothing unpaid and nothing invented', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    const other = await newBuyer(app, 'bessie');
    await buyer.subscribe();
    const sessionId = onlyCheckout(app).session.id;
    const confirm = (who: typeof buyer, id: string) =>
      who.browser(post('/api/subscription/confirm', { sessionId: id }));
    const unpaid = await confirm(buyer, sessionId);
    expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, 'This payment has not been completed.']);
    buyer.pay();
    expect((await confirm(other, sessionId)).statusCode).toBe(404);
    expect((await confirm(buyer, 'cs_test_invented')).statusCode).toBe(404);
    for (const id of ['', '\ud800', '../customers/cus_1', 'cs_test_1?expand[]=customer', 'x'.repeat(201)]) {
      expect([id, (await confirm(buyer, id)).statusCode]).toEqual([id, 400]);
    }
    expect((await other.info()).status).toBe('none');
  });
});

describe('cancelling', () => {
  it('keeps premium to the end of what was paid, and can be done twice', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    for (let times = 0; times < 2; times++) {
      const answer = await buyer.browser(post('/api/cancel-subscription'));
      expect(answer.json()).toMatchObject({
        status: 'canceled',
        expiresAt: '2026-12-20T12:00:00.000Z',
        isPremium: true,
      });
    }
    await buyer.comeBackAfter(30);
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: false, searchLimit: 5 });
    expect((await buyer.subscribe()).json().url).toContain('/c/pay/');
  });

  it('follows what is done in the portal', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const customerId = (await buyer.row()).stripeCustomerId as string;
    const { url } = (await buyer.browser(post('/api/subscription/portal'))).json();
    expect(url).toContain('/p/session/bps_');
    actInPortal(app.stripe.world, customerId, 'cancel');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: true });
    expect((await buyer.browser(post('/api/subscription/resume'))).statusCode).toBe(200);
    await app.stripe.deliveries.settle();
    expect((await buyer.info()).status).toBe('active');
  });

  it('has nothing to do without a subscription', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    const refused = await buyer.browser(post('/api/cancel-subscription'));
    expect([refused.statusCode, refused.json().message]).toEqual([409, "You don't have a subscription to cancel."]);
    expect((await buyer.browser(post('/api/subscription/portal'))).statusCode).toBe(409);
  });

  it('leaves the state alone when the provider is down', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    app.stripe.fail('down');
    expect((await buyer.browser(post('/api/cancel-subscription'))).statusCode).toBe(503);
    expect((await buyer.info()).status).toBe('active');
  });

  it('comes before the end of an account, and closes an open checkout', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const remove = (who: typeof buyer) => who.browser(post('/api/delete-account', { password: 'lockheed-10' }));
    app.stripe.fail('down');
    expect((await remove(buyer)).statusCode).toBe(503);
    expect((await buyer.browser('/api/user')).statusCode).toBe(200);
    app.stripe.recover();
    expect((await remove(buyer)).statusCode).toBe(200);
    expect([...app.stripe.world.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
    const undecided = await newBuyer(app, 'bessie');
    await undecided.subscribe();
    expect((await remove(undecided)).statusCode).toBe(200);
    expect([...app.stripe.world.checkouts.values()].map(({ session }) => session.status)).toEqual([
      'complete',
      'expired',
    ]);
    expect([...app.stripe.world.customers.values()].map(({ deleted }) => deleted)).toEqual([true, true]);
    expect(await app.db.selectFrom('checkout_attempts').selectAll().execute()).toEqual([]);
    await app.stripe.deliveries.settle();
    expect(await app.db.selectFrom('billing_syncs').selectAll().execute()).toEqual([]);
  });

  it('tells in the export which checkout was begun', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    const [id] = app.stripe.world.checkouts.keys();
    const begunAt = '2026-11-20T12:00:00.000Z';
    expect((await buyer.browser('/api/account-data')).json().checkout).toEqual({ id, begunAt });
  });
});

describe('a first payment that takes days', () => {
  const PENDING =
    'Your payment is still being processed. Premium starts as soon as it goes through; there is nothing more to pay.';

  async function newDebtor() {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    const checkout = onlyCheckout(app);
    payLater(app.stripe.world, checkout);
    return { app, buyer, checkout };
  }

  it('is shown as pending, and cannot be paid a second time', async () => {
    const { app, buyer, checkout } = await newDebtor();
    const confirmed = await buyer.browser(post('/api/subscription/confirm', { sessionId: checkout.session.id }));
    expect(confirmed.json()).toMatchObject({ status: 'free', note: 'pending', isPremium: false });
    for (let days = 0; days < 5; days++) {
      const refused = await buyer.subscribe();
      expect([refused.statusCode, refused.json().message]).toEqual([409, PENDING]);
      await buyer.comeBackAfter(1);
    }
    expect(app.stripe.world.checkouts.size).toBe(1);
    settleDelayed(app.stripe.world, checkout, 'succeeds');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'active', note: null, isPremium: true });
    expect(paidTwice(app.stripe.world)).toEqual([]);
  });

  it('also while no event has come', async () => {
    const app = await billingApp();
    app.stripe.deliveries.hold();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    payLater(app.stripe.world, onlyCheckout(app));
    expect((await buyer.subscribe()).json().message).toBe(PENDING);
    expect((await buyer.info()).note).toBe('pending');
  });

  it('may fail: then nothing is charged, and another checkout ends the first one', async () => {
    const { app, buyer, checkout } = await newDebtor();
    settleDelayed(app.stripe.world, checkout, 'fails');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'free', note: null });
    const confirmed = await buyer.browser(post('/api/subscription/confirm', { sessionId: checkout.session.id }));
    expect([confirmed.statusCode, confirmed.json().message]).toEqual([
      409,
      'Your payment failed, so you have not been charged. Please try again.',
    ]);
    expect((await buyer.subscribe()).json().url).toContain('/c/pay/');
    buyer.pay();
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'active', isPremium: true });
    expect([...app.stripe.world.subscriptions.values()].map(({ status }) => status)).toEqual([
      'incomplete_expired',
      'active',
    ]);
    expect(paidTwice(app.stripe.world)).toEqual([]);
  });

  it('can be given up', async () => {
    const { app, buyer, checkout } = await newDebtor();
    const canceled = await buyer.browser(post('/api/cancel-subscription'));
    expect([canceled.statusCode, canceled.json().note]).toEqual([200, null]);
    settleDelayed(app.stripe.world, checkout, 'succeeds');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ isPremium: false });
    expect(app.stripe.world.books).toEqual([]);
    expect((await buyer.subscribe()).statusCode).toBe(200);
  });
});

describe('a payment that the bank takes back', () => {
  const lastCharge = ({ stripe }: BillingApp) => [...stripe.world.charges.keys()].at(-1) as string;

  it('pays for nothing while it is disputed or lost; the member is notified, and does not pay twice', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const dispute = openDispute(app.stripe.world, lastCharge(app));
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({
      status: 'past_due',
      note: 'disputed',
      isPremium: false,
      expiresAt: null,
    });
    expect((await buyer.subscribe()).json().message).toMatch(/^Your bank has disputed your last payment/);
    closeDispute(app.stripe.world, dispute, 'lost');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'past_due', note: 'disputed', isPremium: false });
    await buyer.comeBackAfter(31);
    expect(await buyer.info()).toMatchObject({ status: 'active', note: null, isPremium: true });
  });

  it('counts again when the dispute is won', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const dispute = openDispute(app.stripe.world, lastCharge(app));
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'past_due', isPremium: false });
    closeDispute(app.stripe.world, dispute, 'won');
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'active', note: null, isPremium: true });
  });

  it('takes nothing from a later period that was paid', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const first = lastCharge(app);
    await buyer.comeBackAfter(31);
    openDispute(app.stripe.world, first);
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'active', note: null });
  });
});

describe('the webhook', () => {
  const deliver = ({ app }: BillingApp, payload: string, signature = '') =>
    app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  const sign = ({ ctx }: BillingApp, payload: string, { secret = STRIPE_KEYS.webhookSecret, ageSeconds = 0 } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(ctx.clock.now().getTime() / 1000) - ageSeconds,
    });

  it('refuses what is not signed by the provider, and changes nothing', async () => {
    const app = await billingApp();
    app.stripe.deliveries.hold();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    buyer.pay();
    const payload = app.stripe.deliveries.held().at(-1)?.payload as string;
    const forged = [
      '',
      'v1=nonsense',
      't=1,v1=',
      't=1,v1',
      sign(app, payload, { secret: 'whsec_other' }),
      sign(app, payload, { ageSeconds: 301 }),
      sign(app, `${payload} `),
    ];
    for (const signature of forged) expect((await deliver(app, payload, signature)).statusCode).toBe(400);
    expect((await deliver(app, '', sign(app, ''))).statusCode).toBe(400);
    expect((await buyer.info()).status).toBe('none');
    expect((await deliver(app, payload, sign(app, payload))).statusCode).toBe(200);
    expect((await buyer.info()).status).toBe('active');
  });

  it.each([
    [
      '{"id":"evt_test_1","object":"v2.core.event","type":"v1.billing.meter.error_report_triggered"}',
      'snapshot payload',
    ],
    ['{}', 'data.object'],
    ['null', 'data.object'],
    ['{"id":"evt_1","object":"event","type":"invoice.paid"}', 'data.object'],
    ['{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":null}}', 'data.object'],
    ['{"id":', 'data.object'],
  ])('refuses a signed event of another shape with a sentence: %s', async (payload, words) => {
    const app = await billingApp();
    const actual: string[] = [];
    app.ctx.log.error = ((_details: object, sentence: string) => actual.push(sentence)) as never;
    const refused = await deliver(app, payload, sign(app, payload));
    expect(actual).toEqual(['the payment webhook received a signed event that cannot be read']);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
    expect(refused.json().message).toContain(words);
    // the secret is right
    expect(await app.ctx.metrics.text()).toContain('airworthy_payment_events_total{signature="valid"} 1');
  });

  it('takes events of two secrets while one replaces the other', async () => {
    const app = await billingApp({ STRIPE_WEBHOOK_SECRET: `whsec_new, ${STRIPE_KEYS.webhookSecret}` });
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'ping',
      data: { object: { object: 'ping' } },
    });
    for (const secret of ['whsec_new', STRIPE_KEYS.webhookSecret]) {
      expect((await deliver(app, payload, sign(app, payload, { secret }))).statusCode).toBe(200);
    }
    expect((await deliver(app, payload, sign(app, payload, { secret: 'whsec_old' }))).statusCode).toBe(400);
  });

  it('says in the log, the figures and to the operator that the secret is wrong, once a minute', async () => {
    const app = await billingApp();
    const actual: string[] = [];
    app.ctx.log.error = ((_details: object, sentence: string) => actual.push(sentence)) as never;
    for (let times = 0; times < 3; times++) await deliver(app, '{}', sign(app, '{}', { secret: 'whsec_other' }));
    expect(actual).toHaveLength(1);
    expect(actual[0]).toContain('does not match STRIPE_WEBHOOK_SECRET');
    expect(await app.ctx.metrics.text()).toContain('airworthy_payment_events_total{signature="invalid"} 3');
    const webhook = async () => (await checkPayment(app.ctx)).find(({ service }) => service === 'Stripe webhook');
    expect(await webhook()).toMatchObject({ isOk: false, finding: expect.stringContaining('does not match') });
    app.stripe.advance(61);
    await deliver(app, '{}', sign(app, '{}', { secret: 'whsec_other' }));
    expect(actual).toHaveLength(2);
    app.stripe.advance(61);
    const good = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: { object: 'ping' } } });
    await deliver(app, good, sign(app, good));
    expect((await webhook())?.finding).toContain(
      'Stripe has no enabled webhook to https://airworthy.test/api/stripe/webhook',
    );
    const endpoint = newWebhookEndpoint(app.stripe.world, {
      url: 'https://airworthy.test/api/stripe/webhook',
      events: PAYMENT_EVENTS.filter((type) => type !== 'charge.dispute.created'),
    });
    app.stripe.world.webhookEndpoints.set(endpoint.id, endpoint);
    expect((await webhook())?.finding).toBe("Stripe's webhook does not send charge.dispute.created.");
    endpoint.enabled_events.push('charge.dispute.created');
    expect(await webhook()).toEqual({ service: 'Stripe webhook', isOk: true, finding: 'is set up' });
  });

  it('tells a clock that is off from a wrong secret', async () => {
    const app = await billingApp();
    const complaints: string[] = [];
    app.ctx.log.error = ((_details: object, sentence: string) => complaints.push(sentence)) as never;
    const late = await deliver(app, '{}', sign(app, '{}', { ageSeconds: 360 }));
    expect([late.statusCode, late.json().message]).toEqual([400, 'This event was signed more than five minutes ago.']);
    expect(complaints).toEqual([expect.stringContaining('the clock of this server is wrong')]);
    const webhook = async () => (await checkPayment(app.ctx)).find(({ service }) => service === 'Stripe webhook');
    expect(await webhook()).toMatchObject({ isOk: false, finding: expect.stringContaining('set the clock') });
    app.stripe.advance(61);
    // this clock is behind
    const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: { object: 'ping' } } });
    expect((await deliver(app, event, sign(app, event, { ageSeconds: -360 }))).statusCode).toBe(200);
    expect((await webhook())?.finding).not.toContain('clock');
  });

  it('without a secret nothing is sold, and every event is a complaint', async () => {
    const app = await billingApp({ STRIPE_WEBHOOK_SECRET: '' });
    const buyer = await newBuyer(app);
    expect((await buyer.browser('/api/stripe-config')).json()).toMatchObject({ isAvailable: false });
    expect((await buyer.subscribe()).json().code).toBe('provider_not_configured');
    expect((await deliver(app, '{}', 'x')).statusCode).toBe(503);
    expect(await app.ctx.metrics.text()).toContain('airworthy_payment_events_total{signature="no secret"} 1');
    expect(await checkPayment(app.ctx)).toContainEqual({
      service: 'Stripe webhook',
      isOk: false,
      finding: 'STRIPE_WEBHOOK_SECRET is not set: events cannot be verified, so nothing is sold.',
    });
  });

  it('a bug of ours is a 500, so that the event comes again', async () => {
    const app = await billingApp();
    vi.spyOn(getPayments(app.ctx), 'readEvent').mockImplementation(() => {
      throw new TypeError('a bug');
    });
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
    expect((await deliver(app, payload, sign(app, payload))).statusCode).toBe(500);
  });

  it('the events of one purchase cost a handful of reads, not one set each', async () => {
    const app = await billingApp();
    app.stripe.deliveries.hold();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    buyer.pay();
    const events = app.stripe.deliveries.held();
    const before = app.stripe.count('GET /v1/subscriptions');
    const payments = getPayments(app.ctx);
    const find = payments.findSubscriptions;
    let answered = 0;
    const joined = () => {
      const [last] = app.ctx.customerSyncs.values();
      return last ? last.events.length + (last.hasBegun ? 0 : 1) : 0;
    };
    // on a busy machine they arrive further apart: the first read waits until all are here
    vi.spyOn(payments, 'findSubscriptions').mockImplementationOnce(async (customerId) => {
      await until(() => answered + joined() === events.length);
      return find(customerId);
    });
    const deliver = async (event: (typeof events)[number]) => {
      const status = await app.stripe.deliveries.deliver(event);
      answered += 1;
      return status;
    };
    expect(await Promise.all(events.map(deliver))).toEqual(events.map(() => 200));
    expect(app.stripe.count('GET /v1/subscriptions') - before).toBeLessThanOrEqual(3);
    expect((await buyer.info()).status).toBe('active');
    for (const event of events) await app.stripe.deliveries.deliver(event);
    expect(app.stripe.count('GET /v1/subscriptions') - before).toBeLessThanOrEqual(3);
  });

  it('answers 200 to what it does not know and to strangers', async () => {
    const app = await billingApp();
    const events = [
      {
        id: 'evt_1',
        object: 'event',
        type: 'mandate.updated',
        data: { object: { object: 'mandate', id: 'mandate_1' } },
      },
      {
        id: 'evt_2',
        object: 'event',
        type: 'invoice.paid',
        data: { object: { object: 'invoice', customer: 'cus_stranger' } },
      },
    ];
    for (const event of events) {
      const payload = JSON.stringify(event);
      expect((await deliver(app, payload, sign(app, payload))).statusCode).toBe(200);
    }
    expect(app.stripe.calls).toEqual([]);
  });

  it.each(['invoice.voided', 'invoice.marked_uncollectible', 'customer.subscription.paused'])(
    'asks the provider after an event that it does not name itself: %s',
    async (type) => {
      const app = await billingApp();
      const buyer = await newSubscriber(app);
      const { stripeCustomerId: customer } = await buyer.row();
      const before = app.stripe.count('GET /v1/subscriptions');
      const payload = JSON.stringify({
        id: 'evt_by_hand',
        object: 'event',
        type,
        data: { object: { object: type.startsWith('invoice') ? 'invoice' : 'subscription', customer } },
      });
      expect((await deliver(app, payload, sign(app, payload))).statusCode).toBe(200);
      expect(app.stripe.count('GET /v1/subscriptions')).toBe(before + 1);
    },
  );

  it('is tried again after our own failure', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    app.stripe.fail('serverError', 12);
    buyer.pay();
    await app.stripe.deliveries.settle();
    const statuses = app.stripe.deliveries.all.flatMap((delivery) => delivery.statuses);
    expect(statuses).toContain(503);
    expect((await buyer.info()).status).toBe('active');
  });

  it('maps a refund and an end in the dashboard', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const sdk = new Stripe(STRIPE_KEYS.secretKey, {
      host: '127.0.0.1',
      port: new URL(app.stripe.url).port,
      protocol: 'http',
    });
    await sdk.subscriptions.cancel((await buyer.row()).stripeSubscriptionId as string);
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: true });
    await sdk.refunds.create({ charge: [...app.stripe.world.charges.keys()][0] });
    await app.stripe.deliveries.settle();
    expect(await buyer.info()).toMatchObject({ status: 'canceled', isPremium: false, expiresAt: null });
  });
});

function onlyCheckout({ stripe }: BillingApp) {
  const [checkout, ...others] = stripe.world.checkouts.values();
  if (!checkout || others.length > 0) throw new Error('there should be one checkout');
  return checkout;
}
