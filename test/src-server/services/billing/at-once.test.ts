import { describe, expect, it } from 'vitest';
import { syncSubscription } from '#server/services/billing/sync-subscription.ts';
import { actInPortal } from '#test/emulators/stripe/hosted-pages.ts';
import { type BillingApp, billingApp, newBuyer, newSubscriber, untilCalled } from '#test/support/billing.ts';
import { post } from '#test/support/member.ts';

/** What comes twice, or while something else is under way: on both engines. */
describe('a checkout', () => {
  it('is one for two clicks, for one customer', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    const answers = await Promise.all([buyer.subscribe(), buyer.subscribe(), buyer.subscribe()]);
    const later = await buyer.subscribe();
    const urls = new Set([...answers, later].map((answer) => answer.json().url));
    expect(urls.size).toBe(1);
    expect(app.stripe.world.checkouts.size).toBe(1);
    expect(app.stripe.world.customers.size).toBe(1);
  });

  it('whose attempt another click has replaced meanwhile is closed: no one has two to pay', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    await app.ctx.price.current();
    const { payments } = app.ctx;
    app.ctx.payments = {
      ...(payments as NonNullable<typeof payments>),
      createCheckout: async (...request) => {
        const made = await payments?.createCheckout(...request);
        app.ctx.payments = payments;
        await app.db.updateTable('checkout_attempts').set({ attemptId: 'of the other click' }).execute();
        return made ?? null;
      },
    };
    await buyer.subscribe();
    const { url } = (await buyer.subscribe()).json();
    const open = [...app.stripe.world.checkouts.values()].filter(({ session }) => session.status === 'open');
    expect(open.map(({ session }) => session.url)).toEqual([url]);
  });
});

describe('the end of an account', () => {
  it.each([
    ['a first checkout', newBuyer],
    ['another checkout', newUndecided],
  ])('leaves %s that was begun at the same moment with nothing to pay', async (_what, newOne) => {
    for (const calls of [0, 1, 2, 3, 4]) {
      const app = await billingApp();
      const buyer = await newOne(app);
      const begun = buyer.subscribe();
      await untilCalled(app, begun, calls);
      const ended = await buyer.browser(post('/api/delete-account', { password: 'lockheed-10' }));
      // created, or refused with a message: by us, or by the provider while its customer is being deleted
      expect([200, 401, 409, 502, 503]).toContain((await begun).statusCode);
      expect(ended.statusCode).toBe(200);
      const { checkouts, customers } = app.stripe.world;
      expect([...checkouts.values()].filter(({ session }) => session.status === 'open')).toEqual([]);
      expect([...customers.values()].filter(({ deleted }) => !deleted)).toEqual([]);
    }
  });

  it('while its checkout is begun is no fault of ours', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    const { price } = app.ctx;
    const { current } = price;
    price.current = async () => {
      await app.db.deleteFrom('users').where('id', '=', buyer.userId).execute();
      return current();
    };
    const refused = await buyer.subscribe();
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    expect(app.stripe.world.customers.size).toBe(0);
  });

  it('while its checkout is made leaves nothing to pay', async () => {
    const app = await billingApp();
    const buyer = await newBuyer(app);
    const payments = app.ctx.payments as NonNullable<typeof app.ctx.payments>;
    const { createCheckout } = payments;
    payments.createCheckout = async (...given) => {
      const made = await createCheckout(...given);
      await app.db.deleteFrom('users').where('id', '=', buyer.userId).execute();
      return made;
    };
    const refused = await buyer.subscribe();
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    expect([...app.stripe.world.checkouts.values()].map(({ session }) => session.status)).toEqual(['expired']);
    expect([...app.stripe.world.customers.values()].map(({ deleted }) => deleted)).toEqual([true]);
  });

  async function newUndecided(app: BillingApp) {
    const buyer = await newBuyer(app);
    await buyer.subscribe();
    return buyer;
  }
});

describe('the webhook', () => {
  it('takes an event once', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const calls = app.stripe.calls.length;
    for (const delivery of app.stripe.deliveries.all) expect(await app.stripe.deliveries.deliver(delivery)).toBe(200);
    expect(app.stripe.calls.length).toBe(calls);
    expect((await buyer.info()).status).toBe('active');
  });

  it('never lets an older truth replace a newer one', async () => {
    const app = await billingApp();
    const buyer = await newSubscriber(app);
    const { payments } = app.ctx;
    if (!payments) throw new Error('payment is set up');
    const { findSubscriptions } = payments;
    let cancelled = false;
    payments.findSubscriptions = async (customerId) => {
      const seen = await findSubscriptions(customerId);
      if (!cancelled) {
        cancelled = true;
        actInPortal(app.stripe.world, customerId, 'cancel');
        await syncSubscription({ ...app.ctx, customerSyncs: new Map() }, customerId);
        expect((await buyer.info()).status).toBe('canceled');
      }
      return seen;
    };
    app.stripe.advance(11);
    await buyer.browser(post('/api/subscription/refresh'));
    expect((await buyer.info()).status).toBe('canceled');
  });
});
