import fc from 'fast-check';
import { expect, it } from 'vitest';
import { subscribe } from '#server/services/billing/subscribe.ts';
import { cancelSubscription, refreshSubscription, resumeSubscription } from '#server/services/billing/subscription.ts';
import { syncSubscription } from '#server/services/billing/sync-subscription.ts';
import { AppError } from '#src/errors.ts';
import { delayedCheckouts, payLater, settleDelayed } from '#test/emulators/stripe/delayed-payment.ts';
import { closeDispute, openDispute, openDisputes } from '#test/emulators/stripe/disputes.ts';
import { actInPortal, pay } from '#test/emulators/stripe/hosted-pages.ts';
import { type BillingApp, billingApp, newBuyer } from '#test/support/billing.ts';
import { paidTwice, servedWrongly } from '#test/support/billing-invariants.ts';

const HOUR = 3600;
const RUNS = process.env.ENGINE === 'postgres' ? 5 : process.env.TEST_ALL ? 30 : 15;

/**
 * What a member, the bank and time can do, in any order; an action that does not fit the current state has no effect.
 */
const DEEDS = {
  click: ({ ctx }, { userId }) => subscribe(ctx, userId, 'https://airworthy.test'),
  cancel: ({ ctx }, { userId }) => cancelSubscription(ctx, userId),
  resume: ({ ctx }, { userId }) => resumeSubscription(ctx, userId),
  refresh: ({ ctx }, { userId }) => refreshSubscription(ctx, userId),
  pay: ({ stripe }) => openCheckouts(stripe).map((checkout) => pay(stripe.world, checkout)),
  'pay with a card that fails later': ({ stripe }) =>
    openCheckouts(stripe).map((checkout) => pay(stripe.world, checkout, 'fails')),
  'pay by debit': ({ stripe }) => openCheckouts(stripe).map((checkout) => payLater(stripe.world, checkout)),
  'debit paid': ({ stripe: { world } }) =>
    delayedCheckouts(world).map((checkout) => settleDelayed(world, checkout, 'succeeds')),
  'debit fails': ({ stripe: { world } }) =>
    delayedCheckouts(world).map((checkout) => settleDelayed(world, checkout, 'fails')),
  'cancel in the portal': ({ stripe }, { customerId }) => actInPortal(stripe.world, customerId(), 'cancel'),
  'keep in the portal': ({ stripe }, { customerId }) => actInPortal(stripe.world, customerId(), 'keep'),
  'another card': ({ stripe }, { customerId }) => actInPortal(stripe.world, customerId(), 'good-card'),
  'a card that fails': ({ stripe }, { customerId }) => actInPortal(stripe.world, customerId(), 'bad-card'),
  dispute: ({ stripe: { world } }) => {
    const charge = [...world.charges.values()].findLast(({ paid, disputed }) => paid && !disputed);
    if (charge) openDispute(world, charge.id);
  },
  won: ({ stripe: { world } }) => openDisputes(world).map((dispute) => closeDispute(world, dispute, 'won')),
  lost: ({ stripe: { world } }) => openDisputes(world).map((dispute) => closeDispute(world, dispute, 'lost')),
  'an hour': ({ stripe }) => stripe.advance(HOUR),
  'a day': ({ stripe }) => stripe.advance(24 * HOUR + 60),
  'a month': ({ stripe }) => stripe.advance(31 * 24 * HOUR),
  'events come': ({ stripe }) => stripe.deliveries.release(stripe.deliveries.held().toReversed()),
} satisfies Record<string, (app: BillingApp, member: Member) => unknown>;
type Member = { userId: number; customerId: () => string };
type Deed = keyof typeof DEEDS;

it('no one pays twice or is served unpaid, whatever members, banks and time do', async () => {
  const app = await billingApp();
  const names = Object.keys(DEEDS) as Deed[];
  let members = 0;
  const begin: Deed[] = [
    'click',
    'pay by debit',
    'events come',
    'click',
    'debit fails',
    'click',
    'pay',
    'dispute',
    'click',
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 25 }), async (deeds) => {
      const buyer = await newBuyer(app, `member${++members}`);
      for (const objects of Object.values(app.stripe.world)) if (objects instanceof Map) objects.clear();
      app.stripe.world.books.length = 0;
      app.stripe.deliveries.all.length = 0;
      const member = { userId: buyer.userId, customerId: () => [...app.stripe.world.customers.keys()][0] ?? '' };
      for (const deed of deeds) {
        app.stripe.deliveries.hold();
        await unlessRefused(async () => DEEDS[deed](app, member));
        expect(paidTwice(app.stripe.world)).toEqual([]);
        const { stripeCustomerId: customerId } = await buyer.row();
        if (!customerId || !app.stripe.world.customers.has(customerId)) continue;
        await syncSubscription(app.ctx, customerId);
        expect([deed, servedWrongly(app.stripe.world, customerId, await buyer.row())]).toEqual([deed, []]);
      }
    }),
    { numRuns: RUNS, examples: [[begin]], endOnFailure: true },
  );
});

/** Runs an action; a refusal is a valid response, anything else is a bug. */
async function unlessRefused(deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
}

function openCheckouts({ world }: BillingApp['stripe']) {
  return [...world.checkouts.values()].filter(({ session }) => session.status === 'open');
}
