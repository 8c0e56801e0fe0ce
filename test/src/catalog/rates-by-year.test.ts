import { expect, it } from 'vitest';
import { ratesByYear } from '#src/catalog/rates-by-year.ts';

const MODELS = [
  { id: 'known', departuresByYear: { from: 2000, thousands: [1000, 2000, 2000, 2000, 3000, 4000] } },
  { id: 'unknown', departuresByYear: null },
];
const event = (date: string | null, id: string, standing: 'counted' | 'major' = 'counted') => ({
  date,
  model: { id, name: id },
  standing,
});

it('counts the accidents of five years over the departures of the same years and models', () => {
  const events = [event('2000-05-01', 'known'), event('2004', 'known'), event('2005-01', 'known')];
  expect(ratesByYear(MODELS, events)).toEqual([
    { year: 2004, rate: 2 / 10 },
    { year: 2005, rate: 2 / 13 },
  ]);
});

it.each([
  ['of a model whose departures are not known', event('2004-01-01', 'unknown')],
  ['that no score counts', event('2004-01-01', 'known', 'major')],
  ['whose date is not known', event(null, 'known')],
])('leaves out an event %s', (_what, left) => {
  expect(ratesByYear(MODELS, [left]).map(({ rate }) => rate)).toEqual([0, 0]);
});

it('has no rate where five years had too few departures to say anything', () => {
  expect(ratesByYear([{ id: 'rare', departuresByYear: { from: 2000, thousands: [1, 1, 1, 1, 1] } }], [])).toEqual([]);
});
