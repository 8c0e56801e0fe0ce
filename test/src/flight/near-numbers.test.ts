import { expect, it } from 'vitest';
import { nearestNumbers } from '#src/flight/near-numbers.ts';

it('lists the known numbers nearest to one that is not', () => {
  const known = ['BA12A', 'BA1', 'BA400', 'BA280', 'BA290', 'BA287', 'BA12A', 'BA287', 'BA5', 'BA6'];
  expect(nearestNumbers('286', known)).toEqual(['BA287', 'BA290', 'BA280', 'BA400', 'BA6', 'BA5']);
});

it.each([
  ['9KT', ['BA286']],
  ['286', []],
])('lists none near %j', (number, known) => {
  expect(nearestNumbers(number, known)).toEqual([]);
});
