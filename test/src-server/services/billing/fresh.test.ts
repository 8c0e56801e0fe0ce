import { expect, it } from 'vitest';
import { refreshSubscription } from '#server/services/billing/subscription.ts';
import { billingApp, newBuyer } from '#test/support/billing.ts';

it('the provider is not asked again for a plan within ten seconds', async () => {
  const { stripe, ctx, ...test } = await billingApp();
  const buyer = await newBuyer({ ...test, stripe, ctx });
  await buyer.subscribe();
  stripe.advance(60);
  await stripe.deliveries.settle();
  const isAsked = async () => {
    const before = stripe.calls.length;
    await refreshSubscription(ctx, buyer.userId);
    return stripe.calls.length > before;
  };
  expect([await isAsked(), await isAsked()]).toEqual([true, false]);
  stripe.advance(9);
  expect(await isAsked()).toBe(false);
  stripe.advance(1);
  expect(await isAsked()).toBe(true);
  // and nothing of it stays in memory
  expect(ctx.customerSyncs.size).toBe(0);
});
