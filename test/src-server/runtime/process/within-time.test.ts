import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withinTime } from '#server/runtime/process/within-time.ts';

const LONG_MS = 60_000;

describe('a time limit within another', () => {
  it('ends with the caller, or with the shorter of both, and says which', async () => {
    const caller = new AbortController();
    const left = withinTime(LONG_MS, withinTime(LONG_MS, caller.signal));
    const ended = [
      withinTime(LONG_MS, withinTime(1, caller.signal)),
      withinTime(1, withinTime(LONG_MS, caller.signal)),
    ];
    await expect.poll(() => ended.map(({ reason }) => reason?.name)).toEqual(['TimeoutError', 'TimeoutError']);
    expect(left.aborted).toBe(false);
    caller.abort('gone');
    expect([left, withinTime(LONG_MS, caller.signal)].map(({ reason }) => reason)).toEqual(['gone', 'gone']);
  });

  it('leaves nothing in memory once it is over', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const limits = Array.from({ length: 100 }, () => {
      const limit = withinTime(1, new AbortController().signal);
      withinTime(1, limit);
      return new WeakRef(limit);
    });
    const countLeft = () => {
      collect();
      return limits.filter((limit) => limit.deref()).length;
    };
    await expect.poll(countLeft).toBe(0);
  });
});
