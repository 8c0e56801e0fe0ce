import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { listJobs } from '#db/site/operations/jobs.ts';
import type { Delivery } from '../emulators/stripe/deliveries.ts';
import { actInPortal, pay } from '../emulators/stripe/hosted-pages.ts';
import { STRIPE_KEYS, type StripeEmulator, startStripe } from '../emulators/stripe.ts';
import { testFolder } from '../support/database.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

/** Payment on two servers over one database: events reach either server, twice, together and in reverse order. */
const ENGINES = [
  ['PostgreSQL', newPostgresDatabase],
  ['SQLite', async () => `file:${join(testFolder(), 'airworthy.db')}`],
] as const;

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

describe.each(ENGINES)('two servers over one %s', (_name, newDatabase) => {
  it('make one checkout of many clicks, and end in the provider’s state whatever the events do', async () => {
    const { stripe, env } = await paidProduct(await newDatabase());
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const addresses = servers.map(({ address }) => address);
    const [one, two] = addresses as [string, string];
    const member = traveller();
    await member(`${one}/api/register`, MEMBER);
    stripe.deliveries.hold();
    const clicks = [one, two, one, two].map((address) => member(`${address}/api/create-subscription`, {}));
    expect(new Set((await Promise.all(clicks)).map(({ body }) => body.url)).size).toBe(1);
    expect([stripe.world.checkouts.size, stripe.world.customers.size]).toEqual([1, 1]);
    const [checkout] = [...stripe.world.checkouts.values()];
    if (!checkout) throw new Error('there is no checkout');
    pay(stripe.world, checkout);
    const statusOn = async (address: string) => (await member(`${address}/api/subscription`)).body.status;

    const paying = stripe.deliveries.held();
    expect(await deliverTwice(stripe, paying.toReversed(), addresses)).toEqual(new Set([200]));
    expect([await statusOn(one), await statusOn(two)]).toEqual(['active', 'active']);

    actInPortal(stripe.world, checkout.session.customer as string, 'cancel');
    const canceling = stripe.deliveries.held().filter((delivery) => !paying.includes(delivery));
    expect(canceling.length).toBeGreaterThan(0);
    expect(await deliverTwice(stripe, [...canceling, ...paying.toReversed()], addresses)).toEqual(new Set([200]));
    expect([await statusOn(one), await statusOn(two)]).toEqual(['canceled', 'canceled']);

    const db = openDatabase(env.DATABASE_URL);
    const events = await db.selectFrom('payment_events').select('id').execute();
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.length).toBeGreaterThan(canceling.length);
    await db.destroy();
  });
});

it('two servers that start over one PostgreSQL run a job that is due once between them', async () => {
  const { stripe, env } = await paidProduct(await newPostgresDatabase());
  const first = await startServer(env);
  const member = traveller();
  await member(`${first.address}/api/register`, MEMBER);
  await member(`${first.address}/api/create-subscription`, {});
  await first.stop();
  const db = openDatabase(env.DATABASE_URL);
  await db.deleteFrom('jobs').execute();
  // as if the customer had never been checked
  await db.deleteFrom('billing_syncs').execute();
  const askedBefore = stripe.count('GET /v1/subscriptions');
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const finished = () => db.selectFrom('jobs').select('name').where('finishedAt', 'is not', null).execute();
  await expect.poll(finished).toContainEqual({ name: 'sync-subscriptions' });
  await Promise.all(servers.map((server) => server.stop()));
  expect(stripe.count('GET /v1/subscriptions') - askedBefore).toBe(1);
  await db.destroy();
});

it('a deploy in the middle of the check of subscriptions ends with 0 in time, and the next server goes on where it was', async () => {
  const { stripe, env } = await paidProduct(`file:${join(testFolder(), 'airworthy.db')}`);
  const db = openDatabase(env.DATABASE_URL);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const users = Array.from({ length: 30 }, (_, index) => ({
    ...{ username: `user-${index}`, password: 'none', createdAt: 0 },
    stripeCustomerId: `cus_${index}`,
  }));
  await db.insertInto('users').values(users).execute();
  const job = async () => (await listJobs(db)).find(({ name }) => name === 'sync-subscriptions');
  stripe.slowDown(500);
  const first = await startServer(env);
  await expect.poll(async () => (await job())?.cursor).toBeTruthy();
  const began = performance.now();
  await first.stop();
  expect(first.exitCode()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  const cursor = Number((await job())?.cursor);
  expect(cursor).toBeLessThan(30);
  expect(await job()).toMatchObject({ attempts: 0, holder: null, failedAt: null });
  stripe.recover();
  const askedBefore = stripe.calls.length;
  await startServer(env);
  await expect.poll(async () => (await job())?.finishedAt).toBeTruthy();
  const asked = new Set(stripe.calls.slice(askedBefore).flatMap(({ form }) => (form.customer as string) ?? []));
  expect([...asked].sort()).toEqual(
    users
      .slice(cursor)
      .map(({ stripeCustomerId }) => stripeCustomerId)
      .sort(),
  );
  expect(await db.selectFrom('billing_syncs').select('customerId').execute()).toHaveLength(30);
});

/** Starts the payment provider, and returns the settings of a server that sells through it. */
async function paidProduct(DATABASE_URL: string) {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const env = {
    DATABASE_URL,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    SERVICE_URLS: `stripe=${stripe.url}`,
    RATE_LIMITS: 'off',
  };
  return { stripe, env };
}

/** Sends every event to both servers at once, and all of them again; returns the statuses of the responses. */
async function deliverTwice(stripe: StripeEmulator, deliveries: Delivery[], addresses: string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const delivery of [...deliveries, ...deliveries]) {
    for (const status of await Promise.all(
      addresses.map((address) => {
        stripe.deliveries.endpoint = `${address}/api/stripe/webhook`;
        return stripe.deliveries.deliver(delivery);
      }),
    )) {
      statuses.add(status);
    }
  }
  return statuses;
}
