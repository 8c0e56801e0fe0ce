import { describe, expect, it } from 'vitest';
import { hasPremium } from '#src/account/plan.ts';
import { type ProviderSubscription, subscriptionState } from '#src/account/subscription.ts';

const LAST_MONTH = Date.parse('2026-10-20T12:00:00Z');
const TODAY = Date.parse('2026-11-20T12:00:00Z');
const NEXT_MONTH = Date.parse('2026-12-20T12:00:00Z');
const MONTH_AFTER = Date.parse('2027-01-20T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const paid = (endsAt: number) => ({ endsAt, isRefunded: false, isDisputed: false });
const refunded = (endsAt: number) => ({ endsAt, isRefunded: true, isDisputed: false });
const disputed = (endsAt: number) => ({ endsAt, isRefunded: false, isDisputed: true });

const RUNNING: ProviderSubscription = {
  id: 'sub_1',
  status: 'active',
  createdAt: LAST_MONTH,
  periodEndsAt: NEXT_MONTH,
  cancelsAtPeriodEnd: false,
  cancelsAt: null,
  paidPeriods: [paid(NEXT_MONTH)],
  firstPayment: null,
  collection: 'running',
};
const one = (changes: Partial<ProviderSubscription>): ProviderSubscription => ({ ...RUNNING, ...changes });
const UNPAID = { periodEndsAt: NEXT_MONTH, paidPeriods: [paid(TODAY)] };

describe('subscriptionState', () => {
  it.each<[string, ProviderSubscription[], string, number | null, string | null]>([
    ['nothing', [], 'none', null, null],
    ['running', [RUNNING], 'active', NEXT_MONTH, 'sub_1'],
    ['running, renewal not yet invoiced', [one({ paidPeriods: [paid(TODAY)] })], 'active', NEXT_MONTH, 'sub_1'],
    ['running, without a known period', [one({ periodEndsAt: null })], 'active', null, 'sub_1'],
    ['trial', [one({ status: 'trialing', paidPeriods: [] })], 'active', NEXT_MONTH, 'sub_1'],
    ['trial that will end', [one({ status: 'trialing', cancelsAtPeriodEnd: true })], 'canceled', NEXT_MONTH, 'sub_1'],
    ['cancelled to the period end', [one({ cancelsAtPeriodEnd: true })], 'canceled', NEXT_MONTH, 'sub_1'],
    ['cancelled in the portal, by date', [one({ cancelsAt: NEXT_MONTH })], 'canceled', NEXT_MONTH, 'sub_1'],
    ['to end amid a paid period', [one({ cancelsAt: TODAY + 1000 })], 'canceled', NEXT_MONTH, 'sub_1'],
    ['to end after another renewal', [one({ cancelsAt: MONTH_AFTER })], 'active', NEXT_MONTH, 'sub_1'],
    ['to end, period unknown', [one({ periodEndsAt: null, cancelsAt: TODAY })], 'canceled', NEXT_MONTH, 'sub_1'],
    [
      'cancelled, renewal not yet invoiced',
      [one({ ...UNPAID, cancelsAtPeriodEnd: true })],
      'canceled',
      NEXT_MONTH,
      'sub_1',
    ],
    ['failed renewal', [one({ ...UNPAID, status: 'past_due' })], 'past_due', TODAY, 'sub_1'],
    [
      'failed renewal, then cancelled',
      [one({ ...UNPAID, status: 'past_due', cancelsAtPeriodEnd: true })],
      'past_due',
      TODAY,
      'sub_1',
    ],
    ['retries used up, kept unpaid', [one({ ...UNPAID, status: 'unpaid' })], 'past_due', TODAY, 'sub_1'],
    ['retries used up, ended', [one({ ...UNPAID, status: 'canceled' })], 'canceled', TODAY, 'sub_1'],
    [
      'ended after its last period',
      [one({ status: 'canceled', periodEndsAt: TODAY, paidPeriods: [paid(TODAY)] })],
      'canceled',
      TODAY,
      'sub_1',
    ],
    ['ended at once: what was paid stays', [one({ status: 'canceled' })], 'canceled', NEXT_MONTH, 'sub_1'],
    [
      'ended at once, money back',
      [one({ status: 'canceled', paidPeriods: [paid(TODAY), refunded(NEXT_MONTH)] })],
      'canceled',
      TODAY,
      'sub_1',
    ],
    [
      'ended at once, first month back',
      [one({ status: 'canceled', paidPeriods: [refunded(NEXT_MONTH)] })],
      'canceled',
      null,
      'sub_1',
    ],
    ['money back, yet running', [one({ paidPeriods: [refunded(NEXT_MONTH)] })], 'past_due', null, 'sub_1'],
    [
      'money back, and paid again',
      [one({ paidPeriods: [refunded(NEXT_MONTH), paid(NEXT_MONTH)] })],
      'active',
      NEXT_MONTH,
      'sub_1',
    ],
    ['first payment open', [one({ status: 'incomplete', paidPeriods: [] })], 'free', null, 'sub_1'],
    ['first payment never came', [one({ status: 'incomplete_expired', paidPeriods: [] })], 'free', null, 'sub_1'],
    ['a status yet to be invented', [one({ status: 'hibernating', paidPeriods: [] })], 'free', null, 'sub_1'],
  ])('%s', (_name, subscriptions, status, expiresAt, subscriptionId) => {
    expect(subscriptionState(subscriptions, TODAY)).toMatchObject({ status, expiresAt, subscriptionId });
  });

  const old = one({ id: 'sub_0', status: 'canceled', periodEndsAt: LAST_MONTH, paidPeriods: [paid(LAST_MONTH)] });
  const endedEarly = one({ id: 'sub_0', status: 'canceled' });
  it.each<[string, ProviderSubscription[], string, number | null, string | null]>([
    ['an old one ended, a new one runs', [old, RUNNING], 'active', NEXT_MONTH, 'sub_1'],
    [
      'one ends, another runs',
      [one({ id: 'sub_0', cancelsAtPeriodEnd: true }), RUNNING],
      'active',
      NEXT_MONTH,
      'sub_1',
    ],
    [
      'one failed, another runs',
      [one({ id: 'sub_0', ...UNPAID, status: 'past_due' }), RUNNING],
      'active',
      NEXT_MONTH,
      'sub_1',
    ],
    ['two run', [one({ id: 'sub_0', ...UNPAID, periodEndsAt: TODAY }), RUNNING], 'active', NEXT_MONTH, 'sub_1'],
    [
      'ended with time left, new one fails',
      [endedEarly, one({ ...UNPAID, status: 'past_due' })],
      'past_due',
      NEXT_MONTH,
      'sub_1',
    ],
    [
      'ended with time left, new one not begun',
      [endedEarly, one({ status: 'incomplete', paidPeriods: [] })],
      'canceled',
      NEXT_MONTH,
      'sub_0',
    ],
    [
      'two ended',
      [old, one({ status: 'canceled', periodEndsAt: TODAY, paidPeriods: [paid(TODAY)] })],
      'canceled',
      TODAY,
      'sub_1',
    ],
  ])('several: %s', (_name, subscriptions, status, expiresAt, subscriptionId) => {
    const expected = { status, expiresAt, subscriptionId };
    expect(subscriptionState(subscriptions, TODAY)).toMatchObject(expected);
    expect(subscriptionState(subscriptions.toReversed(), TODAY)).toMatchObject(expected);
  });

  const begun = (hoursAgo: number, changes: Partial<ProviderSubscription> = {}) =>
    one({ status: 'incomplete', createdAt: TODAY - hoursAgo * HOUR, paidPeriods: [], ...changes });
  const ended = one({ id: 'sub_0', status: 'canceled' });
  it.each<[string, ProviderSubscription[], string, number | null, string | null]>([
    ['a first payment that may still be made', [begun(1)], 'free', null, 'pending'],
    ['one that was not made in 23 hours', [begun(23)], 'free', null, null],
    ['one that is under way for days', [begun(100, { firstPayment: 'processing' })], 'free', null, 'pending'],
    ['one that failed', [begun(1, { firstPayment: 'failed' })], 'free', null, null],
    [
      'active before its first payment',
      [begun(1, { status: 'active', firstPayment: 'waiting' })],
      'free',
      null,
      'pending',
    ],
    ['one under way beside paid time that is left', [ended, begun(1)], 'canceled', NEXT_MONTH, 'pending'],
    ['canceled and running', [one({ cancelsAtPeriodEnd: true })], 'canceled', NEXT_MONTH, 'resumable'],
    ['canceled and over', [ended], 'canceled', NEXT_MONTH, null],
    ['payments paused, the period paid', [one({ collection: 'paused' })], 'past_due', NEXT_MONTH, 'paused'],
    ['payments paused, the period over', [one({ ...UNPAID, collection: 'paused' })], 'past_due', TODAY, 'paused'],
    ['a trial over without a card', [one({ status: 'paused', paidPeriods: [] })], 'past_due', null, 'paused'],
    ['an invoice given up', [one({ ...UNPAID, collection: 'stopped' })], 'past_due', TODAY, 'unpaid'],
    [
      'payments paused, then canceled',
      [one({ ...UNPAID, collection: 'paused', cancelsAtPeriodEnd: true })],
      'canceled',
      TODAY,
      'paused',
    ],
    ['one paused, another runs', [one({ id: 'sub_0', collection: 'paused' }), RUNNING], 'active', NEXT_MONTH, null],
    ['a disputed payment', [one({ paidPeriods: [disputed(NEXT_MONTH)] })], 'past_due', null, 'disputed'],
    ['a disputed renewal', [one({ paidPeriods: [paid(TODAY), disputed(NEXT_MONTH)] })], 'past_due', TODAY, 'disputed'],
    [
      'an old dispute, renewed since',
      [one({ paidPeriods: [disputed(TODAY), paid(NEXT_MONTH)] })],
      'active',
      NEXT_MONTH,
      null,
    ],
    [
      'disputed and canceled',
      [one({ cancelsAtPeriodEnd: true, paidPeriods: [disputed(NEXT_MONTH)] })],
      'canceled',
      null,
      'disputed',
    ],
    [
      'disputed and ended',
      [one({ status: 'canceled', paidPeriods: [disputed(NEXT_MONTH)] })],
      'canceled',
      null,
      'disputed',
    ],
    [
      'disputed, and a new one runs',
      [one({ id: 'sub_0', paidPeriods: [disputed(NEXT_MONTH)] }), RUNNING],
      'active',
      NEXT_MONTH,
      null,
    ],
  ])('what the status does not say: %s', (_name, subscriptions, status, expiresAt, note) => {
    expect(subscriptionState(subscriptions, TODAY)).toMatchObject({ status, expiresAt, note });
    expect(subscriptionState(subscriptions.toReversed(), TODAY)).toMatchObject({ status, expiresAt, note });
  });
});

describe('hasPremium', () => {
  it.each([
    ['none', null, false],
    ['free', null, false],
    ['active', NEXT_MONTH, true],
    ['active', null, true],
    ['active', LAST_MONTH, true],
    ['canceled', NEXT_MONTH, true],
    ['canceled', TODAY, false],
    ['canceled', LAST_MONTH, false],
    ['canceled', null, false],
    ['past_due', NEXT_MONTH, true],
    ['past_due', TODAY, false],
  ])('%s until %s: %s', (subscriptionStatus, subscriptionExpiresAt, expected) => {
    expect(hasPremium({ subscriptionStatus, subscriptionExpiresAt }, new Date(TODAY))).toBe(expected);
  });
});
