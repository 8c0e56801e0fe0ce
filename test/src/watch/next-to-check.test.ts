import { expect, it } from 'vitest';
import { nextToCheck } from '#src/watch/next-to-check.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const unknown = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ callsign: `BAW${index}`, departure: null }));

it('takes all of a few each time', () => {
  for (const run of [0, 1, 7]) {
    expect(nextToCheck(unknown(3), { now: NOW, run, most: 100 }).toSorted()).toEqual(['BAW0', 'BAW1', 'BAW2']);
  }
  expect(nextToCheck([], { now: NOW, run: 3, most: 100 })).toEqual([]);
});

it('takes many in turn, each as often as the others', () => {
  const runs = Array.from({ length: 10 }, (_, run) => nextToCheck(unknown(25), { now: NOW, run, most: 5 }));
  const counts = Map.groupBy(runs.flat(), (callsign) => callsign);
  expect(counts.size).toBe(25);
  expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([2]));
});

it.each([
  ['an hour ago', '2026-11-20T11:00:00Z', true],
  ['ten minutes ago', '2026-11-20T11:50:00Z', false],
  ['in an hour', '2026-11-20T13:00:00Z', false],
  ['nine hours ago', '2026-11-20T03:00:00Z', false],
])('one that usually departed %s comes first: %s', (_when, departure, isFirst) => {
  const all = [...unknown(10), { callsign: 'UAL1', departure }];
  expect(nextToCheck(all, { now: NOW, run: 0, most: 1 })[0] === 'UAL1').toBe(isFirst);
});
