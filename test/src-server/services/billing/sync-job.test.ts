import { describe, expect, it } from 'vitest';
import { listDueCustomers } from '#db/site/billing/subscriptions.ts';
import { listJobs } from '#db/site/operations/jobs.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import type { TestApp } from '#test/support/app.ts';
import { billingApp } from '#test/support/billing.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 10;

/** A person whom the provider knows; `syncedDaysAgo` is null when no one has ever been checked. */
type Person = {
  name: string;
  status?: string;
  endsInDays?: number;
  syncedDaysAgo: number | null;
  note?: string;
  checkout?: boolean;
};

async function insertCustomer({ db, ctx }: TestApp, person: Person): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { name, status = 'none', endsInDays, syncedDaysAgo, note = null, checkout } = person;
  const { id } = await db
    .insertInto('users')
    .values({
      ...{ username: name, password: 'none', email: null, createdAt: now, subscriptionStatus: status },
      stripeCustomerId: `cus_${name}`,
      subscriptionExpiresAt: endsInDays === undefined ? null : now + endsInDays * DAY_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (syncedDaysAgo !== null) {
    const sync = { customerId: `cus_${name}`, version: 1, syncedAt: now - syncedDaysAgo * DAY_MS, note };
    await db.insertInto('billing_syncs').values(sync).execute();
  }
  const attempt = {
    userId: id,
    attemptId: name,
    checkoutId: `cs_${name}`,
    profileUrl: 'x',
    createdAt: now - 3 * HOUR_MS,
  };
  if (checkout) await db.insertInto('checkout_attempts').values(attempt).execute();
}

/**
 * Sets up the app with this many customers that have never been checked; `asked` are the customers that the provider
 * was asked about.
 */
async function customersOf(count: number) {
  const app = await billingApp();
  const names = Array.from({ length: count }, (_, index) => `c${String(index + 1).padStart(2, '0')}`);
  for (const name of names) await insertCustomer(app, { name, syncedDaysAgo: null });
  const asked: string[] = [];
  const failing = new Set<string>();
  const waiting: (() => void)[] = [];
  let most = 0;
  let arrived = 0;
  /** answers all that wait, once others who are on their way would have arrived: each reads the database first */
  const answer = async () => {
    for (let look = 0; look < 3; look += 1) await listJobs(app.db);
    most = Math.max(most, waiting.length);
    for (const go of waiting.splice(0)) go();
  };
  const { payments } = app.ctx;
  if (!payments) throw new Error('there is no payment');
  payments.findSubscriptions = async (customerId) => {
    asked.push(customerId.replace('cus_', ''));
    const answered = new Promise<void>((go) => waiting.push(go));
    // no call gets a response while more may come
    if (++arrived >= count || waiting.length === AT_ONCE) void answer();
    await answered;
    if (failing.has(customerId)) throw new Error("The payment service isn't available right now.");
    return [];
  };
  const job = jobsOf(app.ctx).find(({ name }) => name === 'sync-subscriptions') as Job;
  return { app, names, asked, failing, job, most: () => most };
}

describe('the check of subscriptions', () => {
  it('asks for customers that may have changed, and for no others', async () => {
    const app = await billingApp();
    const due: Person[] = [
      { name: 'never looked at', syncedDaysAgo: null },
      { name: 'period ends tomorrow', status: 'active', endsInDays: 0.9, syncedDaysAgo: 1 },
      { name: 'period has just ended', status: 'canceled', endsInDays: -1, syncedDaysAgo: 1 },
      { name: 'payment failed', status: 'past_due', syncedDaysAgo: 1 },
      { name: 'first payment open', note: 'pending', syncedDaysAgo: 1 },
      { name: 'disputed', note: 'disputed', status: 'canceled', syncedDaysAgo: 1 },
      { name: 'checkout open', checkout: true, syncedDaysAgo: 1 },
      { name: 'pays, not looked at for a week', status: 'active', endsInDays: 20, syncedDaysAgo: 8 },
      { name: 'does not pay, for a month', syncedDaysAgo: 31 },
    ];
    const quiet: Person[] = [
      { name: 'pays', status: 'active', endsInDays: 20, syncedDaysAgo: 6 },
      { name: 'does not pay', syncedDaysAgo: 29 },
      { name: 'left long ago', status: 'canceled', endsInDays: -20, syncedDaysAgo: 20 },
      { name: 'looked at an hour ago', status: 'past_due', endsInDays: 0, syncedDaysAgo: 1 / 24 },
    ];
    for (const person of [...quiet, ...due]) await insertCustomer(app, person);
    const now = app.ctx.clock.now().getTime();
    const found = await listDueCustomers(app.db, { after: 0, limit: 50, now });
    expect(found.map(({ customerId }) => customerId)).toEqual(due.map(({ name }) => `cus_${name}`));
    expect(await listDueCustomers(app.db, { after: found[7]?.userId as number, limit: 50, now })).toEqual([found[8]]);
  });

  it('asks for ten at a time', async () => {
    const { app, job, names, asked, most } = await customersOf(25);
    expect(await runJob(app.ctx, job)).toBe('finished');
    expect(asked.sort()).toEqual(names);
    expect(most()).toBe(AT_ONCE);
  });

  it('goes on after a stop where it was', async () => {
    const { app, job, names, asked } = await customersOf(25);
    const stop = new AbortController();
    const stopping: Job = {
      ...job,
      run: (ctx, run) =>
        job.run(ctx, {
          ...run,
          saveCursor: async (cursor) => {
            await run.saveCursor(cursor);
            stop.abort(new Error('the server is stopping'));
          },
        }),
    };
    expect(await runJob(app.ctx, stopping, { stop: stop.signal })).toBe('stopped');
    expect(asked.splice(0).sort()).toEqual(names.slice(0, 10));
    expect(await runJob(app.ctx, job)).toBe('finished');
    expect(asked.sort()).toEqual(names.slice(10));
  });

  it('asks again only for those who could not be checked, after minutes', async () => {
    const { app, job, asked, failing } = await customersOf(12);
    failing.add('cus_c03');
    expect(await runJob(app.ctx, job)).toBe('failed');
    expect(asked.splice(0)).toHaveLength(12);
    const [row] = await listJobs(app.db);
    expect(row?.lastError).toBe(
      "1 of 12 customers could not be checked: The payment service isn't available right now.",
    );
    expect((row?.nextAt ?? 0) - app.ctx.clock.now().getTime()).toBeLessThan(2 * 60_000);
    failing.clear();
    app.stripe.advance(2 * 60);
    expect(await runJob(app.ctx, job)).toBe('finished');
    expect(asked).toEqual(['c03']);
  });

  it('stops at once while the provider does not answer', async () => {
    const { app, job, names, asked, failing } = await customersOf(25);
    for (const name of names) failing.add(`cus_${name}`);
    expect(await runJob(app.ctx, job)).toBe('failed');
    expect(asked).toHaveLength(10);
  });
});
