import { expect, test } from 'vitest';
import { createRequestBudget } from '#server/providers/request-budget.ts';

test('in any 60 seconds no more start than the plan allows, and each is told its wait', () => {
  let now = 0;
  const budget = createRequestBudget(2, () => now);
  expect(budget.take(0)).toBe(0);
  now = 10_000;
  expect(budget.take(0)).toBe(0);
  now = 20_000;
  expect(budget.take(39_999)).toBeNull();
  expect(budget.take(40_000)).toBe(40_000);
  expect(budget.take(60_000)).toBe(50_000);
  expect(budget.take(60_000)).toBeNull();
  now = 120_000;
  expect(budget.take(0)).toBe(0);
  expect(budget.take(0)).toBeNull();
});
