import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleBetween, directionOf, greatCircle, greatCircleKm, positionOf } from '#src/flight/great-circle.ts';

const SFO = { latitude: 37.619, longitude: -122.3748 };
const LHR = { latitude: 51.4706, longitude: -0.4619 };
const AKL = { latitude: -37.0082, longitude: 174.785 };
const PPT = { latitude: -17.5537, longitude: -149.6073 };
const LAX = { latitude: 33.9425, longitude: -118.408 };
const JFK = { latitude: 40.6398, longitude: -73.7789 };
const HKG = { latitude: 22.3089, longitude: 113.915 };
const NORTH_POLE = { latitude: 90, longitude: 0 };
const SOUTH_POLE = { latitude: -90, longitude: 77 };

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the great circle', () => {
  it.each([
    ['San Francisco to London', SFO, LHR, 8_616],
    ['Auckland to Papeete, over the date line', AKL, PPT, 4_097],
    ['Los Angeles to Auckland, over date line and equator', LAX, AKL, 10_480],
    ['New York to Hong Kong, past the pole', JFK, HKG, 12_990],
    ['a quarter of the earth', NORTH_POLE, { latitude: 0, longitude: 123 }, 10_007.6],
    ['pole to pole', NORTH_POLE, SOUTH_POLE, 20_015.1],
    ['nowhere', SFO, SFO, 0],
  ])('%s', (_name, from, to, km) => {
    expect(Math.abs(greatCircleKm(from, to) - km)).toBeLessThan(Math.max(0.1, km * 0.002));
  });

  it('is as long either way, and never longer than a way by another place', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(greatCircleKm(a, c) + greatCircleKm(c, b) + 1e-6);
      }),
    );
  });

  it('is walked in equal steps from end to end, over the date line and the pole too', () => {
    for (const [from, to] of [[SFO, LHR] as const, [LAX, AKL] as const, [JFK, HKG] as const]) {
      const path = greatCircle(from, to, 16) ?? [];
      expect(path).toHaveLength(17);
      expect(positionOf(path[0] ?? [0, 0, 0]).latitude).toBeCloseTo(from.latitude, 9);
      expect(positionOf(path[16] ?? [0, 0, 0]).longitude).toBeCloseTo(to.longitude, 9);
      const step = angleBetween(directionOf(from), directionOf(to)) / 16;
      for (let index = 1; index < path.length; index += 1)
        expect(angleBetween(path[index - 1] ?? [0, 0, 0], path[index] ?? [0, 0, 0])).toBeCloseTo(step, 9);
    }
    const highest = Math.max(...(greatCircle(JFK, HKG, 64) ?? []).map((point) => positionOf(point).latitude));
    expect(highest).toBeGreaterThan(83);
  });

  it('is none between antipodes, where any way is as short as another', () => {
    expect(greatCircle(NORTH_POLE, SOUTH_POLE, 8)).toBeNull();
  });
});
