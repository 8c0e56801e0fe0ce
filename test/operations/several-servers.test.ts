import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { insertUser } from '#db/site/account/users.ts';
import type { Context } from '#server/context.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { subscribe } from '#server/services/billing/subscribe.ts';
import { testApp } from '../support/app.ts';
import { billingApp } from '../support/billing.ts';
import { testDatabaseFile } from '../support/database.ts';

/** Creates two servers' contexts, each with its own connection to one database. */
function twoServers(ctx: Context): [Context, Context] {
  const file = `file:${testDatabaseFile()}`;
  const databases = [openDatabase(file), openDatabase(file)] as const;
  onTestFinished(async () => {
    for (const db of databases) await db.destroy();
  });
  return [
    { ...ctx, db: databases[0] },
    { ...ctx, db: databases[1] },
  ];
}

it('clicks on two servers make one checkout, for one customer', async () => {
  const { ctx, stripe } = await billingApp();
  const servers = twoServers(ctx);
  const user = await insertUser(servers[0].db, {
    username: 'amelia',
    passwordHash: 'none',
    email: null,
    nameKeys: ['amelia'],
    createdAt: 0,
  });
  const clicks = [...servers, ...servers].map((server) => subscribe(server, user?.id ?? 0, 'https://airworthy.test'));
  expect(new Set((await Promise.all(clicks)).map(({ url }) => url)).size).toBe(1);
  expect([stripe.world.checkouts.size, stripe.world.customers.size]).toEqual([1, 1]);
});

it('a recurring job runs once a period, whichever server looks first', async () => {
  const { ctx, clock } = await testApp();
  const servers = twoServers(ctx);
  let runs = 0;
  const job: Job = { name: 'counting', purpose: 'Counts.', everyMs: 60_000, run: async () => void runs++ };
  const look = () => Promise.all([...servers, ...servers].map((server) => runJob(server, job)));
  await look();
  expect(runs).toBe(1);
  clock.set('2026-11-20T12:00:59Z');
  await look();
  expect(runs).toBe(1);
  clock.set('2026-11-20T12:01:00Z');
  await look();
  expect(runs).toBe(2);
});
