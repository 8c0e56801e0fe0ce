import { expect, it } from 'vitest';
import { flightNumberText } from '#src/flight/flight-number-text.ts';

it.each([
  ['U28001', 'U2 8001'],
  ['B620', 'B6 20'],
  ['3U8888', '3U 8888'],
  ['W95301', 'W9 5301'],
  ['BA286', 'BA286'],
  ['BAW9KT', 'BAW9KT'],
])('%s is written as %s', (number, text) => {
  expect(flightNumberText(number)).toBe(text);
});
