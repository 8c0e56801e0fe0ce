import { describe, expect, it } from 'vitest';
import { formatNumber } from '#src/format/number.ts';

describe('a number', () => {
  it.each([0, 7, 999, 1000, 4172, 618_583, 1_000_000, 180.4, 0.17, 2.345, 12_345.678, 0.001, -1234.5, 1e15])(
    '%d is written as the browser writes it',
    (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
    },
  );
});
