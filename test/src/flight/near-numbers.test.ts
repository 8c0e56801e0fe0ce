import { expect, it } from 'vitest';
import { numbersNear } from '#src/flight/near-numbers.ts';

it('lists the numbers around a flight, the nearest first', () => {
  expect(numbersNear('BA 286').slice(0, 4)).toEqual(['BA285', 'BA287', 'BA284', 'BA288']);
  expect(numbersNear('U21')).not.toContain('U20');
  expect(numbersNear('U21')).toHaveLength(20);
});

it.each(['BAW286', 'BA12A', 'G-XLEA', ''])('lists none around %j', (typed) => {
  expect(numbersNear(typed)).toEqual([]);
});
