import { expect, it } from 'vitest';
import { hasPremium, planBadge, toSubscriptionStatus } from '#src/account/plan.ts';
import { speak } from '#src/words/speak.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = now.getTime() + 1;

it.each([
  ['active', null, true],
  ['active', now.getTime() - 1, true],
  ['canceled', later, true],
  ['canceled', now.getTime(), false],
  ['canceled', null, false],
  ['past_due', later, true],
  ['past_due', null, false],
  ['none', null, false],
  ['free', null, false],
  ['anything else', later, true],
])('%s, paid until %s: premium %s', (subscriptionStatus, subscriptionExpiresAt, isPremium) => {
  expect(hasPremium({ subscriptionStatus, subscriptionExpiresAt }, now)).toBe(isPremium);
});

it.each([
  ['none', 'Free Plan'],
  ['free', 'Free Plan'],
  ['active', 'Active'],
  ['canceled', 'Canceled'],
  ['past_due', 'Past Due'],
  ['trialing', 'Free Plan'],
])('%s shows %s', (status, text) => {
  expect(speak('en', planBadge(toSubscriptionStatus(status), false).text)).toBe(text);
});
