import { expect, it } from 'vitest';
import { inTen } from '#src/format/text.ts';

it.each([
  [0.4, '4 in 10'],
  [0.46, '5 in 10'],
  [0.04, 'under 1 in 10'],
  [0.97, 'over 9 in 10'],
  [1, '10 in 10'],
])('writes a share of %s as %s', (share, text) => {
  expect(inTen(share)).toBe(text);
});
