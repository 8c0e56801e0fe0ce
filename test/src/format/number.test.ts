import { describe, expect, it } from 'vitest';
import { formatNumber } from '#src/format/text.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { speak } from '#src/words/speak.ts';

describe('a number', () => {
  it.each([0, 7, 999, 1000, 4172, 618_583, 1_000_000, 180.4, 0.17, 2.345, 12_345.678, 0.001, -1234.5, 1e15])(
    '%d is written as the browser writes it',
    (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
    },
  );
});

it('counts below a million are written out, not as a fraction of one', () => {
  expect([0.03, 0.98, 0.0925, 1, 1.09, 180.4].map((millions) => speak('en', sayMillions(millions)))).toEqual([
    '30,000',
    '980,000',
    '92,500',
    '1 million',
    '1.09 million',
    '180.4 million',
  ]);
});
