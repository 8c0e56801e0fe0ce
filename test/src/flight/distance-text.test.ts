import { expect, it } from 'vitest';
import { distanceText } from '#src/flight/distance-text.ts';
import { speak } from '#src/words/speak.ts';

it('gives a distance in kilometers and miles, to the nearest ten', () => {
  expect(speak('en', distanceText(8_616))).toBe('8,620 km (5,350 mi) as the crow flies');
  expect(speak('en', distanceText(4))).toBe('0 km (0 mi) as the crow flies');
});
