import { describe, expect, it } from 'vitest';
import { isLastLeft, isUsedUp, usagePercent, usageText } from '#src/account/allowance.ts';
import { speak } from '#src/words/speak.ts';

describe('the usage of an allowance', () => {
  it.each([
    [0, 5, 0, '0 / 5', false, false],
    [1, 5, 20, '1 / 5', false, false],
    [4, 5, 80, '4 / 5', false, true],
    [5, 5, 100, '5 / 5', true, false],
    [9, 5, 100, '9 / 5', true, false],
    [23, null, 100, '23 / Unlimited', false, false],
    [0, 0, 100, '0 / 0', true, false],
  ])('%d of %d, at %d: %s', (used, limit, percent, text, isSpent, isLast) => {
    expect(usagePercent({ used, limit })).toBe(percent);
    expect(speak('en', usageText({ used, limit }))).toBe(text);
    expect(isUsedUp({ used, limit })).toBe(isSpent);
    expect(isLastLeft({ used, limit })).toBe(isLast);
  });
});
