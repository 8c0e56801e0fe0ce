import { expect, it } from 'vitest';
import { nearestNumbers } from '#src/flight/near-numbers.ts';

it('lists the known numbers nearest to one that is not', () => {
  const known = ['BA12A', 'BA1', 'BA400', 'BA280', 'BA290', 'BA287', 'BA12A', 'BA287', 'BA5', 'BA6'];
  expect(nearestNumbers('286', known, () => true)).toEqual(['BA287', 'BA290', 'BA280', 'BA400', 'BA6', 'BA5']);
});

it.each([
  ['9KT', ['BA286']],
  ['286', []],
])('lists none near %j', (number, known) => {
  expect(nearestNumbers(number, known, () => true)).toEqual([]);
});

it('a number that is not flown is not offered, and another takes its place', () => {
  const known = ['MH370', 'MH371', 'MH367', 'MH366'];
  expect(nearestNumbers('369', known, (text) => !text.startsWith('MH37'))).toEqual(['MH367', 'MH366']);
});
