import { expect, it } from 'vitest';
import { contentionPauseMs } from '#db/contention-pause.ts';

it('each wait is up to twice the one before, never longer than the longest, and not the same for all', () => {
  for (const [attempt, most] of [
    [1, 2],
    [3, 8],
    [6, 50],
    [40, 50],
  ] as const) {
    const waits = Array.from({ length: 50 }, () => contentionPauseMs(attempt, 50));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});
