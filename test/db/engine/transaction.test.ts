import { expect, it } from 'vitest';
import { backoffMs } from '#db/engine/transaction.ts';

it('each wait is up to twice the one before, never longer than the longest, and not the same for all', () => {
  for (const [attempt, most] of [
    [1, 2],
    [3, 8],
    [6, 50],
    [40, 50],
  ] as const) {
    const waits = Array.from({ length: 50 }, () => backoffMs(attempt, 50));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(new Set(waits).size).toBeGreaterThan(1);
  }
});
