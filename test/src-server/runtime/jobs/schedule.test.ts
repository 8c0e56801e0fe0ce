import { describe, expect, it } from 'vitest';
import type { Job, JobRun } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { actInPortal } from '../../../emulators/stripe/hosted-pages.ts';
import { testApp } from '../../../support/app.ts';
import { billingApp, newSubscriber } from '../../../support/billing.ts';

describe('recurring jobs', () => {
  it('check all subscriptions daily where payment is set up', async () => {
    const { ctx } = await testApp();
    expect(jobsOf(ctx).map(({ name }) => name)).not.toContain('sync-subscriptions');
    const app = await billingApp();
    const job = jobsOf(app.ctx).find(({ name }) => name === 'sync-subscriptions') as Job;
    expect(job.everyMs).toBe(24 * 60 * 60 * 1000);
    const buyer = await newSubscriber(app);
    app.stripe.deliveries.hold();
    actInPortal(app.stripe.world, (await buyer.row()).stripeCustomerId as string, 'cancel');
    const run: JobRun = {
      signal: new AbortController().signal,
      cursor: null,
      saveCursor: async () => undefined,
      log: app.ctx.log,
    };
    // seven hours later: a customer who was checked recently is not checked again
    await job.run(app.ctx, run);
    expect((await buyer.row()).subscriptionStatus).toBe('active');
    app.stripe.advance(7 * 60 * 60);
    await job.run(app.ctx, run);
    expect((await buyer.info()).status).toBe('canceled');
    app.stripe.advance(7 * 60 * 60);
    app.stripe.fail('serverError');
    await expect(job.run(app.ctx, run)).rejects.toThrow(
      "1 of 1 customers could not be checked: The payment service isn't available right now. Please try again later.",
    );
  });
});
