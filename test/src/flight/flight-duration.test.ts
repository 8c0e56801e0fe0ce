import { expect, it } from 'vitest';
import { durationText } from '#src/flight/flight-duration.ts';
import { speak } from '#src/words/speak.ts';

it.each([
  [0, 'about 30 min'],
  [370, 'about 1 h'],
  [1180, 'about 1 h 50 min'],
  [5540, 'about 7 h'],
  [8640, 'about 10 h 30 min'],
  [15_350, 'about 18 h 30 min'],
])('%s km take %s', (km, text) => {
  expect(speak('en', durationText(km))).toBe(text);
});
