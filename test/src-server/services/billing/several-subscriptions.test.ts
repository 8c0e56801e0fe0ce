import { describe, expect, it, vi } from 'vitest';
import { getUser } from '#db/site/account/users.ts';
import { assignCustomer } from '#db/site/billing/subscriptions.ts';
import type { Context } from '#server/context.ts';
import {
  cancelSubscription,
  endBilling,
  resumeSubscription,
  stopRenewal,
} from '#server/services/billing/subscription.ts';
import type { ProviderSubscription } from '#src/account/subscription.ts';
import { testApp } from '#test/support/app.ts';
import { storedUser } from '#test/support/stored-user.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MONTH_MS = 30 * 24 * 60 * 60_000;
const RUNNING: ProviderSubscription = {
  id: 'sub_runs',
  status: 'active',
  createdAt: NOW - MONTH_MS,
  periodEndsAt: NOW + MONTH_MS,
  cancelsAtPeriodEnd: false,
  cancelsAt: null,
  paidPeriods: [{ endsAt: NOW + MONTH_MS, isRefunded: false, isDisputed: false }],
  firstPayment: null,
  collection: 'running',
};
const ENDING = { ...RUNNING, id: 'sub_ends', cancelsAtPeriodEnd: true };
const DISPUTED = {
  ...ENDING,
  id: 'sub_disputed',
  paidPeriods: [{ endsAt: NOW + MONTH_MS, isRefunded: false, isDisputed: true }],
};
const UNPAID = { ...RUNNING, id: 'sub_unpaid', status: 'past_due' };

/** Sets up a member with a customer at a provider that has these subscriptions. */
async function customerWith(subscriptions: ProviderSubscription[]) {
  const { ctx, db } = await testApp();
  const userId = await storedUser(db, 'amelia');
  await assignCustomer(db, userId, 'cus_1');
  const payments = {
    findSubscriptions: vi.fn(async () => subscriptions),
    resumeSubscription: vi.fn(),
    cancelAtPeriodEnd: vi.fn(),
    endSubscription: vi.fn(),
    deleteCustomer: vi.fn(),
    findCheckout: vi.fn(async () => ({ id: 'cs_1', status: 'open' })),
    expireCheckout: vi.fn(),
  };
  ctx.payments = payments as unknown as NonNullable<Context['payments']>;
  return { ctx, db, userId, payments };
}

describe('of several subscriptions', () => {
  it('none is resumed beside one that is renewed anyway', async () => {
    const { ctx, userId, payments } = await customerWith([ENDING, RUNNING]);
    expect(await resumeSubscription(ctx, userId)).toMatchObject({ status: 'active' });
    expect(payments.resumeSubscription).not.toHaveBeenCalled();
  });

  it('one whose payment the bank claims is not resumed', async () => {
    const { ctx, userId, payments } = await customerWith([DISPUTED]);
    await expect(resumeSubscription(ctx, userId)).rejects.toMatchObject({ code: 'conflict' });
    expect(payments.resumeSubscription).not.toHaveBeenCalled();
  });

  it('all that would be charged are canceled, one that waits for its payment included', async () => {
    const { ctx, userId, payments } = await customerWith([UNPAID, ENDING, RUNNING]);
    await cancelSubscription(ctx, userId);
    expect(payments.cancelAtPeriodEnd.mock.calls).toEqual([['sub_unpaid'], ['sub_runs']]);
  });
});

describe('an account that goes away', () => {
  it('has each subscription ended that is not over', async () => {
    const over = { ...RUNNING, id: 'sub_over', status: 'canceled' };
    const { ctx, db, userId, payments } = await customerWith([over, UNPAID, ENDING]);
    await endBilling(ctx, await getUser(db, userId));
    expect(payments.endSubscription.mock.calls).toEqual([['sub_unpaid'], ['sub_ends']]);
    expect(payments.deleteCustomer).toHaveBeenCalledWith('cus_1');
  });

  it('or is blocked has its open checkout closed, whatever its plan is here', async () => {
    const { ctx, db, userId, payments } = await customerWith([RUNNING]);
    const attempt = { userId, attemptId: 'a', checkoutId: 'cs_1', profileUrl: '', createdAt: NOW };
    await db.insertInto('checkout_attempts').values(attempt).execute();
    expect(await stopRenewal(ctx, await getUser(db, userId))).toBe(true);
    expect(payments.expireCheckout).toHaveBeenCalledWith('cs_1');
    expect(payments.cancelAtPeriodEnd).toHaveBeenCalledWith('sub_runs');
  });

  it('may go without a provider where nothing runs, and not where something does', async () => {
    const { ctx, db, userId } = await customerWith([]);
    ctx.payments = null;
    const end = async (subscriptionStatus: string) =>
      endBilling(ctx, { ...(await getUser(db, userId)), subscriptionStatus });
    await expect(end('canceled')).resolves.toBeUndefined();
    for (const status of ['active', 'past_due'])
      await expect(end(status)).rejects.toMatchObject({ code: 'provider_not_configured' });
  });
});
