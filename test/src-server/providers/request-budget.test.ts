import { expect, test } from 'vitest';
import { createGuard } from '#server/providers/guard.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Place, Refusal } from '#server/providers/request-budget.ts';
import { memoryBudget } from '#test/support/memory-budget.ts';
import { countingMeter } from '#test/support/meter.ts';

function budgetOf(perMinute: number, perDay = 1_000) {
  const time = { now: 0 };
  const budget = memoryBudget({ perMinute, perDay }, () => time.now);
  const take = (patienceMs: number, { share = 1, most = 0 } = {}) => budget.take({ patienceMs, share, most });
  const waitOf = (taken: Place | Refusal) => ('refused' in taken ? taken.refused : taken.waitMs);
  return { time, take, wait: async (...ask: Parameters<typeof take>) => waitOf(await take(...ask)) };
}

test('in any 60 seconds no more start than the plan allows, and each gets its wait', async () => {
  const { time, wait } = budgetOf(2);
  expect(await wait(0)).toBe(0);
  time.now = 10_000;
  expect(await wait(0)).toBe(0);
  time.now = 20_000;
  expect(await wait(39_999)).toBe('minute');
  expect(await wait(40_000)).toBe(40_000);
  expect(await wait(60_000)).toBe(50_000);
  expect(await wait(60_000)).toBe('minute');
  time.now = 120_000;
  expect(await wait(0)).toBe(0);
  expect(await wait(0)).toBe('minute');
});

test('slots taken before the clock was set back delay no call', async () => {
  const { time, wait } = budgetOf(2);
  time.now = 24 * 60 * 60 * 1000;
  expect([await wait(0), await wait(0), await wait(60_000)]).toEqual([0, 0, 60_000]);
  time.now = 0;
  expect([await wait(0), await wait(0), await wait(0)]).toEqual([0, 0, 'minute']);
});

test('a caller with a share leaves the rest to the others', async () => {
  const { wait } = budgetOf(4);
  const route = { share: 0.5 };
  expect([await wait(0, route), await wait(0, route), await wait(0, route)]).toEqual([0, 0, 'minute']);
  expect([await wait(0), await wait(0), await wait(0)]).toEqual([0, 0, 'minute']);
});

test('a day costs no more than it may: the most is held until the price is known', async () => {
  const { time, take, wait } = budgetOf(100, 100);
  const first = (await take(0, { most: 60 })) as Place;
  expect(await wait(0, { most: 60 })).toBe('day');
  await first.settle(10);
  expect(await wait(0, { most: 60 })).toBe(0);
  expect(await wait(0, { share: 0.5, most: 1 })).toBe('day');
  expect(await wait(0, { most: 31 })).toBe('day');
  time.now = 24 * 60 * 60 * 1000;
  expect(await wait(0, { most: 100 })).toBe(0);
});

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const refused = async () => Promise.reject(new ProviderError('Serper', 'refused'));

/** A response that comes too late is still paid for. */
test.each([
  { of: 'answers too late', attempt: untilAborted, timeoutMs: 20, left: 40 },
  { of: 'is left by its caller', attempt: untilAborted, timeoutMs: 60_000, callerMs: 20, left: 40 },
  { of: 'is refused', attempt: refused, timeoutMs: 60_000, left: 100 },
])('a call that $of leaves $left of the day', async ({ attempt, timeoutMs, callerMs, left }) => {
  const limits = { perMinute: 10, perDay: 100 };
  const budget = memoryBudget(limits, () => 0);
  const settings = { timeoutMs, requestsPerMinute: 10, concurrent: 1, queued: 0, retries: 0 };
  const guard = createGuard({ service: 'Serper', meter: countingMeter(), budget, ...settings });
  const signal = callerMs === undefined ? undefined : AbortSignal.timeout(callerMs);
  await expect(guard.run(attempt, { signal, cost: { share: 1, most: 60 } })).rejects.toThrow();
  const spendable = async (most: number) => !('refused' in (await budget.take({ patienceMs: 0, share: 1, most })));
  expect([await spendable(left + 1), await spendable(left)]).toEqual([false, true]);
});
