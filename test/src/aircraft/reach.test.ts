import { expect, it } from 'vitest';
import { canReach } from '#src/aircraft/length-profile.ts';

const lengths = {
  source: 'test',
  asOf: '2026-11',
  classes: {},
  types: {
    A20N: { class: 'narrowbody', practicalRangeKm: 6000 },
    A21N: { class: 'narrowbody', practicalRangeKm: 6000, longestKm: 7500 },
    A19N: { class: 'narrowbody', practicalRangeKm: 6300 },
    B789: { class: 'long widebody', practicalRangeKm: 14000 },
  },
};

it('measures a family by its longest sub-type, with what it has been used for', () => {
  const family = { icaoTypes: ['A19N', 'A20N'], category: 'narrowbody jet' };
  expect(canReach(family, 6600, lengths)).toBe(true);
  expect(canReach(family, 6700, lengths)).toBe(false);
  expect(canReach({ ...family, icaoTypes: ['A20N', 'A21N'] }, 7500, lengths)).toBe(true);
});

it('measures a type without a range by the longest of its category', () => {
  expect(canReach({ icaoTypes: ['B721'], category: 'narrowbody jet' }, 7500, lengths)).toBe(true);
  expect(canReach({ icaoTypes: ['B721'], category: 'narrowbody jet' }, 7600, lengths)).toBe(false);
  expect(canReach({ icaoTypes: ['MD11'], category: 'widebody jet' }, 12_000, lengths)).toBe(true);
  expect(canReach({ icaoTypes: ['C208'], category: 'light commuter' }, 2000, lengths)).toBe(false);
});

it('excludes nothing where the leg or the model is unknown', () => {
  expect(canReach({ icaoTypes: ['A20N'], category: 'narrowbody jet' }, null, lengths)).toBe(true);
  expect(canReach(null, 20_000, lengths)).toBe(true);
});
