import { describe, expect, it } from 'vitest';
import { timedPath } from '#src/weather/timed-path.ts';
import { type Warning, warningsOnPath } from '#src/weather/warnings.ts';
import { warningText as tellWarningText } from '#src/weather/weather-words.ts';
import { english } from '#test/support/english.ts';

const warningText = english(tellWarningText);

const SFO = { latitude: 37.62, longitude: -122.38 };
const LHR = { latitude: 51.47, longitude: -0.46 };
const NRT = { latitude: 35.76, longitude: 140.39 };
const DEPARTS = Date.parse('2026-11-20T16:00:00Z');
const hour = (hours: number) => DEPARTS + hours * 3_600_000;
const TO_LONDON = timedPath([SFO, LHR], DEPARTS);
const TO_TOKYO = timedPath([SFO, NRT], DEPARTS);

/** A box two degrees wide around a point of a path. */
function boxAt(path: typeof TO_LONDON, share: number): [number, number][] {
  const { latitude, longitude } = path[Math.round(share * (path.length - 1))] as (typeof path)[number];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const around = (degrees: number) => ((degrees + 540) % 360) - 180;
  return corners.map(([x = 0, y = 0]) => [around(longitude + x), latitude + y]);
}

const WARNING: Warning = {
  ...{ hazard: 'TURB', region: 'CZEG EDMONTON', base: 30_000, top: 39_000 },
  ...{ from: hour(3), to: hour(7), areas: [boxAt(TO_LONDON, 0.5)] },
};
const nearSfo = boxAt(TO_LONDON, 0.01);
const crossing = TO_TOKYO.findIndex(({ longitude }) => longitude > 0) / TO_TOKYO.length;

describe('an official warning', () => {
  it.each<[string, Partial<Warning>, boolean, typeof TO_LONDON?]>([
    ['in the middle of the way, at its hours and levels', {}, true],
    ['below the levels of cruise', { base: 0, top: 10_000 }, false],
    ['above the levels of cruise', { base: 45_000, top: 55_000 }, false],
    ['without levels', { base: null, top: null }, true],
    [
      'low, near the airport of departure',
      { base: 0, top: 8_000, areas: [nearSfo], from: hour(-1), to: hour(2) },
      true,
    ],
    ['that ended hours before the flight is there', { from: hour(-3), to: hour(1) }, false],
    ['that begins hours after the flight was there', { from: hour(9), to: hour(13) }, false],
    [
      'beside the way',
      {
        areas: [
          [
            [10, 10],
            [12, 10],
            [12, 12],
            [10, 12],
          ],
        ],
      },
      false,
    ],
    ['across the antimeridian', { areas: [boxAt(TO_TOKYO, crossing)] }, true, TO_TOKYO],
    ['of a point 60 km from the way', { hazard: 'VA', areas: [[shifted(0.5, 0.54)]] }, true],
    ['of a point 300 km from the way', { hazard: 'VA', areas: [[shifted(0.5, 2.7)]] }, false],
    ['of a line across the way', { hazard: 'TS', areas: [[shifted(0.5, -3), shifted(0.5, 3)]] }, true],
    [
      'in the second of two areas',
      {
        areas: [
          [
            [10, 10],
            [12, 10],
            [12, 12],
          ],
          boxAt(TO_LONDON, 0.5),
        ],
      },
      true,
    ],
    ['without an area', { areas: [] }, false],
  ])('%s', (_what, change, isMet, path = TO_LONDON) => {
    expect(warningsOnPath(path, [{ ...WARNING, ...change }])).toHaveLength(isMet ? 1 : 0);
  });

  it('says what, at which levels, where, and in which hours', () => {
    const [met] = warningsOnPath(TO_LONDON, [WARNING]);
    expect(met && warningText(met)).toBe(
      'Turbulence from 30,000 ft to 39,000 ft (CZEG EDMONTON), about midway; in force 19:00 to 23:00 UTC.',
    );
    expect(met && warningText({ ...met, hazard: 'TS', base: null, top: 43_000, begins: 0.1, ends: 0.2 })).toBe(
      'Thunderstorms up to 43,000 ft (CZEG EDMONTON), early in the flight; in force 19:00 to 23:00 UTC.',
    );
    expect(met && warningText({ ...met, hazard: 'WTSPT', base: null, top: null })).toMatch(
      /^Weather of the kind WTSPT, levels not stated/,
    );
  });

  it('of a flight with a stop is compared at the hours of each leg', () => {
    const path = timedPath([SFO, LHR, NRT], DEPARTS);
    const late = { ...WARNING, areas: [boxAt(path, 0.9)] };
    expect(warningsOnPath(path, [late])).toEqual([]);
    expect(warningsOnPath(path, [{ ...late, from: hour(18), to: hour(24) }])).toHaveLength(1);
  });
});

function shifted(share: number, north: number): [number, number] {
  const { latitude, longitude } = TO_LONDON[Math.round(share * (TO_LONDON.length - 1))] as (typeof TO_LONDON)[number];
  return [longitude, latitude + north];
}
