import { describe, expect, it } from 'vitest';
import { createGuard, type GuardOptions } from '#server/providers/guard.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { Place } from '#server/providers/request-budget.ts';
import { countingMeter } from '#test/support/meter.ts';

const COST = { share: 1, most: 5 };

function guardOf(more: Partial<GuardOptions> = {}, place: Partial<Place> = {}) {
  const settled: number[] = [];
  const settle = async (spent: number) => void settled.push(spent);
  const guard = createGuard({
    service: 'Serper',
    meter: countingMeter(),
    timeoutMs: 20_000,
    requestsPerMinute: 60,
    concurrent: 1,
    queued: 0,
    retries: 1,
    budget: { take: async () => ({ waitMs: 0, settle, ...place }) },
    ...more,
  });
  return { guard, settled };
}

describe('what a call may cost is counted, once its caller has gone,', () => {
  /**
   * Makes a call that is reported to have cost `spent`, or nothing yet, and whose caller leaves while it is in
   * progress.
   */
  async function settledAfter(spent: number | null): Promise<number[]> {
    const { guard, settled } = guardOf();
    const caller = new AbortController();
    const asked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const run = guard.run(
      async (signal, spend) => {
        if (spent !== null) spend(spent);
        asked.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ended.resolve();
        throw signal.reason;
      },
      { signal: caller.signal, cost: COST },
    );
    await asked.promise;
    caller.abort(new Error('gone'));
    await expect(run).rejects.toThrow('gone');
    await ended.promise;
    await new Promise(setImmediate);
    return settled;
  }

  it('wholly where the price is unknown', async () => {
    expect(await settledAfter(null)).toEqual([]);
  });

  it('as the service reported it', async () => {
    expect(await settledAfter(2)).toEqual([2]);
  });

  it('not at all where it had not been asked', async () => {
    const { guard, settled } = guardOf({}, { waitMs: 60_000 });
    const caller = new AbortController();
    const run = guard.run(async () => 'never', { signal: caller.signal, cost: COST });
    await new Promise(setImmediate);
    caller.abort(new Error('gone'));
    await expect(run).rejects.toThrow('gone');
    await expect.poll(() => settled).toEqual([0]);
  });
});

it('a service that limits us and does not say for how long is asked again after one place of the plan', async () => {
  const limited = new ProviderError('Serper', 'rateLimited');
  const failing = (options: Partial<GuardOptions>) => {
    let calls = 0;
    const attempt = async () => {
      calls++;
      throw limited;
    };
    return guardOf(options)
      .guard.run(attempt)
      .then(
        () => calls,
        () => calls,
      );
  };
  // a slot becomes free only after the time limit of the whole call
  expect(await failing({ requestsPerMinute: 1 })).toBe(1);
  expect(await failing({ requestsPerMinute: 600 })).toBe(2);
});

it('a caller whose own time is over hears that the service took too long', async () => {
  const caller = AbortSignal.abort(new DOMException('over', 'TimeoutError'));
  await expect(guardOf().guard.run(async () => 'never', { signal: caller })).rejects.toMatchObject({ kind: 'timeout' });
});
