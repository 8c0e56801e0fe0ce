import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSync, findUserByCustomer } from '#db/site/billing/subscriptions.ts';
import { syncSubscription } from '#server/services/billing/sync-subscription.ts';
import { hasPremium } from '#src/account/plan.ts';
import { subscriptionState } from '#src/account/subscription.ts';
import { delayedCheckouts, payLater, settleDelayed } from '#test/emulators/stripe/delayed-payment.ts';
import type { Delivery } from '#test/emulators/stripe/deliveries.ts';
import { closeDispute, openDispute, openDisputes } from '#test/emulators/stripe/disputes.ts';
import { actInPortal, pay } from '#test/emulators/stripe/hosted-pages.ts';
import { end, isOver, itemOf, nextDue } from '#test/emulators/stripe/lifecycle.ts';
import { type BillingApp, billingApp, newBuyer } from '#test/support/billing.ts';
import { hasPaidFor, paidTwice, servedWrongly } from '#test/support/billing-invariants.ts';

const HOUR = 3600;
const RUNS = process.env.ENGINE === 'postgres' ? 6 : process.env.TEST_ALL ? 40 : 20;

/** What can happen to a customer at the provider. A happening that does not fit the current state has no effect. */
const HAPPENINGS = [
  'subscribe',
  'renew',
  'fail a renewal',
  'recover',
  'cancel',
  'pay by debit',
  'debit paid',
  'debit fails',
  'dispute',
  'win',
  'lose',
  'end',
  'subscribe again',
  'wait',
] as const;
type Happening = (typeof HAPPENINGS)[number];

/** How the events of a happening are delivered: their order, repeats and losses. */
type Post = { order: number[]; repeats: number; losses: number; isLate: boolean };
const post = fc.record({
  order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  repeats: fc.integer({ min: 0, max: 3 }),
  losses: fc.integer({ min: 0, max: 4 }),
  isLate: fc.boolean(),
});
const story = fc.array(fc.record({ happening: fc.constantFrom(...HAPPENINGS), post }), { minLength: 3, maxLength: 14 });

/** A sequence of happenings, with every event delivered once. */
const EVERY_STATE = (
  [
    'pay by debit',
    'debit fails',
    'wait',
    'subscribe',
    'cancel',
    'dispute',
    'win',
    'end',
    'subscribe',
    'dispute',
    'lose',
  ] as const
).map((happening) => ({ happening, post: { order: [0, 1, 2, 3, 4, 5, 6, 7], repeats: 0, losses: 0, isLate: false } }));

describe('events in any order, repeated, late and lost', () => {
  it('always end in the state of the provider, and in premium for what was paid', async () => {
    const seen = new Set<string>();
    const app = await billingApp();
    await fc.assert(
      fc.asyncProperty(story, async (chapters) => {
        const customerId = await newCustomer(app);
        for (const { happening, post } of chapters) {
          happen(app, customerId, happening);
          for (const delivery of mix(app, post)) {
            const hasEffect = delivery.statuses.length === 0;
            expect(await app.stripe.deliveries.deliver(delivery)).toBe(200);
            if (hasEffect && isSubscriptionEvent(delivery)) seen.add(await expectTruth(app, customerId));
          }
        }
        await syncSubscription(app.ctx, customerId);
        seen.add(await expectTruth(app, customerId));
        await expectPaidUntilNextChange(app, customerId);
      }),
      { numRuns: RUNS, examples: [[EVERY_STATE]], endOnFailure: true },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['active', 'canceled', 'disputed', 'free', 'pending', 'resumable']),
    );
  });
});

async function newCustomer(app: BillingApp): Promise<string> {
  const { world, deliveries } = app.stripe;
  for (const objects of Object.values(world)) if (objects instanceof Map) objects.clear();
  world.books.length = 0;
  deliveries.all.length = 0;
  deliveries.hold();
  await app.db.deleteFrom('users').execute();
  const buyer = await newBuyer(app);
  await buyer.subscribe();
  return (await buyer.row()).stripeCustomerId as string;
}

function happen({ stripe }: BillingApp, customerId: string, happening: Happening): void {
  const { world } = stripe;
  const current = [...world.subscriptions.values()].findLast((subscription) => !isOver(subscription));
  const untilPeriodEnd = current ? itemOf(current).current_period_end - world.now() : 0;
  const checkout = [...world.checkouts.values()].at(-1);
  if (happening === 'wait') stripe.advance(5 * 24 * HOUR);
  if ((happening === 'subscribe' || happening === 'subscribe again') && !current && checkout) pay(world, checkout);
  if (happening === 'pay by debit' && !current && checkout) payLater(world, checkout);
  const [open] = openDisputes(world);
  const charge = [...world.charges.values()].findLast(({ paid, disputed }) => paid && !disputed);
  if (happening === 'dispute' && charge) openDispute(world, charge.id);
  if (happening === 'win' && open) closeDispute(world, open, 'won');
  if (happening === 'lose' && open) closeDispute(world, open, 'lost');
  const [delayed] = delayedCheckouts(world);
  if (happening === 'debit paid' && delayed) settleDelayed(world, delayed, 'succeeds');
  if (happening === 'debit fails' && delayed) settleDelayed(world, delayed, 'fails');
  if (!current) return;
  if (happening === 'renew') {
    world.cards.set(customerId, 'pays');
    stripe.advance(untilPeriodEnd + 2 * HOUR);
  }
  if (happening === 'fail a renewal') {
    world.cards.set(customerId, 'fails');
    stripe.advance(untilPeriodEnd + 2 * HOUR);
  }
  if (happening === 'recover') actInPortal(world, customerId, 'good-card');
  if (happening === 'cancel') actInPortal(world, customerId, 'cancel');
  if (happening === 'end') end(world, current, 'cancellation_requested');
}

/** Returns the held events, shuffled, some of them twice, some never; late ones wait for the next happening. */
function mix({ stripe }: BillingApp, { order, repeats, losses, isLate }: Post): Delivery[] {
  if (isLate) return [];
  const held = stripe.deliveries.held();
  const key = (index: number) => order[index % order.length] as number;
  const shuffled = held.map((delivery, index) => ({ delivery, key: key(index) ^ index })).sort((a, b) => a.key - b.key);
  const kept = shuffled.map(({ delivery }) => delivery).slice(losses);
  for (const delivery of held) delivery.isHeld = false;
  const again = order
    .slice(0, repeats)
    .flatMap((index) => stripe.deliveries.all[index % stripe.deliveries.all.length] ?? []);
  return [...kept, ...again];
}

/**
 * Checks that, right after a sync, the product agrees with the provider and gives access to those who have paid
 * according to the books.
 */
async function expectTruth({ ctx, stripe }: BillingApp, customerId: string): Promise<string> {
  const row = await getRow(ctx, customerId);
  const truth = subscriptionState((await ctx.payments?.findSubscriptions(customerId)) ?? [], ctx.clock.now().getTime());
  expect({
    status: row.subscriptionStatus,
    expiresAt: row.subscriptionExpiresAt,
    subscriptionId: row.stripeSubscriptionId,
    note: (await findSync(ctx.db, customerId))?.note,
  }).toEqual(truth);
  expect(servedWrongly(stripe.world, customerId, row)).toEqual([]);
  expect(paidTwice(stripe.world)).toEqual([]);
  return truth.note ?? truth.status;
}

/** Checks that this stays true, at every hour, until something happens at the provider again. */
async function expectPaidUntilNextChange({ ctx, stripe }: BillingApp, customerId: string): Promise<void> {
  const row = await getRow(ctx, customerId);
  const now = stripe.world.now();
  const until = nextDue(stripe.world)?.at ?? now + 60 * 24 * HOUR;
  const wrong: Date[] = [];
  for (let at = now; at < until; at += HOUR) {
    const time = new Date(at * 1000);
    if (hasPremium(row, time) !== hasPaidFor(stripe.world, customerId, at)) wrong.push(time);
  }
  expect(wrong).toEqual([]);
}

async function getRow(ctx: BillingApp['ctx'], customerId: string) {
  const row = await findUserByCustomer(ctx.db, customerId);
  if (!row) throw new Error('the customer has no user');
  return row;
}

function isSubscriptionEvent({ event }: Delivery): boolean {
  return /^customer\.subscription\.|^charge\.dispute\.|^invoice\.(paid|payment_failed)$/.test(event.type);
}
