import { onTestFinished, vi } from 'vitest';
import { findUser } from '#db/site/account/users.ts';
import type { SubscriptionInfo } from '#src/account/billing.ts';
import { pay } from '../emulators/stripe/hosted-pages.ts';
import type { Card } from '../emulators/stripe/world.ts';
import { STRIPE_KEYS, type StripeEmulator, startStripe } from '../emulators/stripe.ts';
import { type TestApp, testApp } from './app.ts';
import { newMember, post, type Visitor } from './member.ts';

export type BillingApp = TestApp & { stripe: StripeEmulator };

/** Starts the app with the emulated provider, whose clock both use and which delivers its events to the app. */
export async function billingApp(env: Record<string, string> = {}): Promise<BillingApp> {
  const stripe = await startStripe({ startsAt: Date.parse('2026-11-20T12:00:00Z'), firstRetryMs: 5 });
  onTestFinished(() => stripe.close());
  const test = await testApp({
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    SERVICE_URLS: `stripe=${stripe.url}`,
    PUBLIC_URL: 'https://airworthy.test',
    RATE_LIMITS: 'off',
    ...env,
  });
  test.ctx.clock = { now: stripe.now };
  stripe.deliveries.endpoint = async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })).statusCode;
  };
  return { ...test, stripe };
}

/** Waits until the provider got `count` more calls than before `begun`, or until `begun` has ended. */
export async function untilCalled({ stripe }: BillingApp, begun: Promise<unknown>, count: number): Promise<void> {
  const wanted = stripe.calls.length + count;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  begun.then(end, end);
  await vi.waitUntil(() => isOver || stripe.calls.length >= wanted, { interval: 1, timeout: 120_000 });
}

export type Buyer = {
  browser: Visitor;
  userId: number;
  /** presses 'Subscribe' */
  subscribe: () => ReturnType<Visitor>;
  /** pays the open checkout at the provider; the card may fail from the next month on */
  pay: (card?: Card) => string;
  info: () => Promise<SubscriptionInfo>;
  /** advances time, with all events delivered, and signs in again: no session lasts a month */
  comeBackAfter: (days: number) => Promise<void>;
  row: () => Promise<NonNullable<Awaited<ReturnType<typeof findUser>>>>;
};

export async function newBuyer({ app, ctx, stripe }: BillingApp, name = 'amelia'): Promise<Buyer> {
  const browser = await newMember(app, name);
  const userId: number = (await browser('/api/user')).json().id;
  const row: Buyer['row'] = async () => {
    const user = await findUser(ctx.db, userId);
    if (!user) throw new Error(`${name} is gone`);
    return user;
  };
  return {
    browser,
    userId,
    subscribe: () => browser(post('/api/create-subscription')),
    pay: (card) => {
      const open = [...stripe.world.checkouts.values()].find(
        ({ session }) => session.status === 'open' && session.client_reference_id === String(userId),
      );
      if (!open) throw new Error('there is no open checkout');
      pay(stripe.world, open, card);
      return open.session.id;
    },
    info: async () => (await browser('/api/subscription')).json(),
    comeBackAfter: async (days) => {
      stripe.advance(days * 24 * 60 * 60);
      await stripe.deliveries.settle();
      await browser(post('/api/login', { username: name, password: 'lockheed-10' }));
    },
    row,
  };
}

/** Creates a subscriber who has just paid for the first month, with all events delivered. */
export async function newSubscriber(app: BillingApp, name?: string): Promise<Buyer> {
  const buyer = await newBuyer(app, name);
  await buyer.subscribe();
  buyer.pay();
  await app.stripe.deliveries.settle();
  return buyer;
}
