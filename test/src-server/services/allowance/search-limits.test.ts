import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { searchLimitsOf } from '#server/services/allowance/search-limits.ts';

it.each([
  [
    { FREE_SEARCHES: '5', GUEST_SEARCHES: '4' },
    { guest: 4, member: 5 },
  ],
  [
    { FREE_SEARCHES: 'unlimited', GUEST_SEARCHES: '4' },
    { guest: null, member: null },
  ],
])('with %j the searches of guests and members are %j', (settings, limits) => {
  expect(searchLimitsOf(readConfig(settings))).toEqual(limits);
});
