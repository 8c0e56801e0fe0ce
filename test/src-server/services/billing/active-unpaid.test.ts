import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { answerApi } from '#test/emulators/stripe/api.ts';
import { update } from '#test/emulators/stripe/lifecycle.ts';
import { type BillingApp, billingApp, newSubscriber } from '#test/support/billing.ts';
import { post } from '#test/support/member.ts';

describe('a subscription that is active and not paid', () => {
  const only = ({ stripe }: BillingApp) => [...stripe.world.subscriptions.values()][0] as Stripe.Subscription;
  const PAID_UNTIL = '2026-12-20T12:00:00.000Z';

  it.each(['void', 'keep_as_draft', 'mark_uncollectible'] as const)(
    'is premium until the end of what was paid, then paused (%s), and premium again once resumed',
    async (behavior) => {
      const app = await billingApp();
      const buyer = await newSubscriber(app);
      update(app.stripe.world, only(app), { pause_collection: { behavior, resumes_at: null } });
      await app.stripe.deliveries.settle();
      const paused = { status: 'past_due', note: 'paused', expiresAt: PAID_UNTIL };
      expect(await buyer.info()).toMatchObject({ ...paused, isPremium: true });
      expect((await buyer.subscribe()).json().message).toMatch(/^Payments for your subscription are paused/);
      await buyer.comeBackAfter(31);
      expect(only(app).status).toBe('active');
      expect(await buyer.info()).toMatchObject({ ...paused, isPremium: false });
      update(app.stripe.world, only(app), { pause_collection: null });
      await app.stripe.deliveries.settle();
      expect(await buyer.info()).toMatchObject({ note: 'unpaid', expiresAt: PAID_UNTIL, isPremium: false });
      await buyer.comeBackAfter(31);
      expect(await buyer.info()).toMatchObject({ status: 'active', note: null, isPremium: true });
    },
  );

  it('because its invoice is sent by mail is premium only until the end of what was paid', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    update(app.stripe.world, only(app), { collection_method: 'send_invoice' });
    await buyer.comeBackAfter(31);
    await buyer.browser(post('/api/subscription/refresh'));
    expect(await buyer.info()).toMatchObject({ note: 'unpaid', expiresAt: PAID_UNTIL, isPremium: false });
  });

  it('because all of its money went back is premium again with the next payment', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const [charge] = app.stripe.world.charges.keys();
    answerApi(app.stripe.world, { method: 'POST', path: '/v1/refunds', form: { charge: charge as string } });
    await app.stripe.deliveries.settle();
    expect(only(app).status).toBe('active');
    expect(await buyer.info()).toMatchObject({ note: 'unpaid', expiresAt: null, isPremium: false });
    await buyer.comeBackAfter(31);
    expect(await buyer.info()).toMatchObject({ status: 'active', note: null, isPremium: true });
  });

  it('stays premium in the hour before its renewal is charged', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    await buyer.comeBackAfter(30 + 1 / 48);
    await buyer.browser(post('/api/subscription/refresh'));
    expect(await buyer.info()).toMatchObject({ status: 'active', note: null, isPremium: true });
  });
});

it('an active subscription shows until when it runs, wherever the provider says so', async () => {
  const app = await billingApp();
  const buyer = await newSubscriber(app);
  const [subscription] = app.stripe.world.subscriptions.values();
  const { items } = subscription as Stripe.Subscription;
  const [{ current_period_end, ...item }] = items.data as [Stripe.SubscriptionItem];
  const before2025 = { items: { ...items, data: [item] }, current_period_end };
  update(app.stripe.world, subscription as Stripe.Subscription, before2025 as object);
  await app.stripe.deliveries.settle();
  expect(await buyer.info()).toMatchObject({ status: 'active', expiresAt: '2026-12-20T12:00:00.000Z' });
});
