import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';
import type { Spoken } from '#src/words/speak.ts';
import { ConnectionLost } from '../../../../src-client/api/deadline.ts';
import { followSearch } from '../../../../src-client/features/search/flight-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (name: string) =>
  ({ kind: 'step', step: { step: name } }) as unknown as SearchEvent<string, Spoken<SearchStep>>;
const answer = { kind: 'answer', answer: 'the report' } as SearchEvent<string, Spoken<SearchStep>>;

/**
 * Follows a search whose events come this many ms apart; with `isSilent`, it then sends nothing until it is canceled.
 */
function follow(events: (SearchEvent<string, Spoken<SearchStep>> | Error)[], { everyMs = 0, isSilent = false } = {}) {
  const steps: SearchStep[] = [];
  const stream = async function* (signal: AbortSignal) {
    const until = (ms: number) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('called off')));
        if (ms < Number.POSITIVE_INFINITY) setTimeout(resolve, ms);
      });
    for (const event of events) {
      await until(everyMs);
      if (event instanceof Error) throw event;
      yield event;
    }
    if (isSilent) await until(Number.POSITIVE_INFINITY);
  };
  const watch = {
    signal: new AbortController().signal,
    onStep: (actual: Spoken<SearchStep>) => void steps.push(actual),
  };
  const outcome = followSearch(async ({ signal }) => stream(signal), watch).catch((error: unknown) => error);
  return { outcome, steps };
}

it('a search is followed from step to step to its answer', async () => {
  const { outcome, steps } = follow([step('aircraft'), step('report'), answer]);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('the report');
  expect(steps).toEqual([{ step: 'aircraft' }, { step: 'report' }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('one that ends without an answer has lost its connection, and one that fails says why', async () => {
  const [cut, failed] = [follow([step('aircraft')]), follow([new Error('refused')])];
  await vi.runAllTimersAsync();
  expect(await cut.outcome).toBeInstanceOf(ConnectionLost);
  expect(await failed.outcome).toMatchObject({ message: 'refused' });
});

it('the first step may take 10 s, each later one 30; after that the connection counts as lost', async () => {
  const slow = follow([step('aircraft'), step('report'), answer], { everyMs: 9_900 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await slow.outcome).toBe('the report');
  for (const [events, timeoutMs] of [
    [[], 10_000],
    [[step('aircraft')], 30_000],
  ] as const) {
    const { outcome } = follow([...events], { isSilent: true });
    let end: unknown = 'none';
    void outcome.then((found) => {
      end = found;
    });
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(end).toBe('none');
    await vi.advanceTimersByTimeAsync(2);
    expect(end).toBeInstanceOf(ConnectionLost);
  }
});
