import { expect, it } from 'vitest';
import { tripPlan } from '#src/trips/plan.ts';

it('mail for one trip is free; premium, and a server without limits, gives all', () => {
  const whole = { watchedTrips: null, channels: ['mail', 'push', 'ntfy', 'webhook'], hasCalendar: true };
  expect(tripPlan({ isPremium: false, isUnlimited: false })).toEqual({
    watchedTrips: 1,
    channels: ['mail'],
    hasCalendar: false,
  });
  expect(tripPlan({ isPremium: true, isUnlimited: false })).toEqual(whole);
  expect(tripPlan({ isPremium: false, isUnlimited: true })).toEqual(whole);
});
