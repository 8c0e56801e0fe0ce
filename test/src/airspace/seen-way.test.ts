import { expect, it } from 'vitest';
import { type SeenPoint, seenSince, seenWay } from '#src/airspace/seen-way.ts';

const HOUR_MS = 3_600_000;
const point = (day: string, hour: number, rest: Partial<SeenPoint> = {}): SeenPoint => ({
  day,
  at: Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS,
  address: '896180',
  latitude: 30 + hour,
  longitude: 50 - hour,
  state: null,
  source: 'adsb.lol',
  ...rest,
});

it('joins what was seen of each day, and names the states in the order of the way', () => {
  const seen = seenWay(
    [
      point('2026-11-19', 1, { state: 'Iraq' }),
      point('2026-11-19', 3, { state: 'Türkiye' }),
      point('2026-11-20', 0, { state: 'Kuwait' }),
      point('2026-11-20', 1, { state: 'Syria', source: 'receiver' }),
      point('2026-11-20', 3),
    ],
    true,
  );
  expect(seen.days).toEqual(['2026-11-20', '2026-11-19']);
  expect(seen.ways.map((way) => way.length)).toEqual([3, 2]);
  expect(seen.states).toEqual(['Kuwait', 'Iraq', 'Syria', 'Türkiye']);
  expect(seen.sources).toEqual(['adsb.lol', 'receiver']);
});

it('takes one aircraft a day where two send the same call sign', () => {
  const other = { address: 'a00001', state: 'Brazil' };
  const seen = seenWay([point('2026-11-20', 1), point('2026-11-20', 2, other), point('2026-11-20', 3)], true);
  expect(seen.ways).toEqual([
    [
      { latitude: 31, longitude: 49 },
      { latitude: 33, longitude: 47 },
    ],
  ]);
  expect(seen.states).toEqual([]);
});

it('is empty where nothing was seen, and looks back over a month’s end', () => {
  expect(seenWay([], false)).toEqual({ isLookedFor: false, days: [], states: [], ways: [], sources: [] });
  expect(seenSince('2027-03-02')).toBe('2027-02-26');
});
