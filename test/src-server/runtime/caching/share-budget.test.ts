import { expect, it } from 'vitest';
import type { Place } from '#server/providers/request-budget.ts';
import { shareBudget } from '#server/runtime/caching/share-budget.ts';
import { testDatabase } from '#test/support/database.ts';

function budgetOf(limits: { perMinute: number; perDay: number }) {
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const clock = { now: () => new Date(time.now) };
  return { time, budget: shareBudget({ db: testDatabase(), clock }, 'Serper', limits) };
}

it('a call that has cost less than it might gives the rest back, one that has cost nothing all of it', async () => {
  const { budget } = budgetOf({ perMinute: 100, perDay: 10 });
  const ask = { patienceMs: 0, share: 1, most: 6 };
  const { settle } = (await budget.take(ask)) as Place;
  expect(await budget.take(ask)).toEqual({ refused: 'day' });
  await settle(4);
  await ((await budget.take(ask)) as Place).settle(0);
  expect(await budget.take(ask)).toMatchObject({ waitMs: 0 });
  expect(await budget.take(ask)).toEqual({ refused: 'day' });
});

it('a refusal from before the clock was set back does not last until then', async () => {
  const { time, budget } = budgetOf({ perMinute: 1, perDay: 10 });
  const ask = { patienceMs: 0, share: 1, most: 1 };
  await budget.take(ask);
  expect(await budget.take(ask)).toMatchObject({ refused: 'minute' });
  time.now -= 24 * 60 * 60_000;
  expect(await budget.take(ask)).toMatchObject({ waitMs: 0 });
});
