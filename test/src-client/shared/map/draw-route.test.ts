import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRoute } from '../../../../src-client/shared/map/draw-route.ts';

const SIZE = { width: 320, height: 132, margin: 26 };
const SFO = { latitude: 37.619, longitude: -122.3748 };
const LHR = { latitude: 51.4706, longitude: -0.4619 };
const SIN = { latitude: 1.3502, longitude: 103.994 };
const AKL = { latitude: -37.0082, longitude: 174.785 };
const EZE = { latitude: -34.8222, longitude: -58.5358 };
const PPT = { latitude: -17.5537, longitude: -149.6073 };

const position = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the drawing of a route', () => {
  it('shows the west on the left, and bends a northern way to the north', () => {
    const { stops, legs } = drawRoute([[SFO, LHR]], SIZE) ?? { stops: [], legs: [] };
    const [from, to] = stops;
    expect(from?.x).toBeLessThan(to?.x ?? 0);
    expect(legs).toHaveLength(1);
    expect(legs[0]?.middle.y).toBeLessThan(((from?.y ?? 0) + (to?.y ?? 0)) / 2 - 10);
  });

  it('crosses the date line in one line, not around the world', () => {
    const { stops, legs } = drawRoute([[AKL, PPT]], SIZE) ?? { stops: [], legs: [] };
    expect(legs.map(({ path }) => path.split('M').length - 1)).toEqual([1]);
    expect(stops[0]?.x).toBeLessThan(stops[1]?.x ?? 0);
  });

  it('has the land that is in the picture, and none of the far side', () => {
    expect(drawRoute([[SFO, LHR]], SIZE)?.land.length).toBeGreaterThan(2000);
    expect(drawRoute([[PPT, { latitude: -17, longitude: -140 }]], SIZE)?.land).toBe('');
  });

  it('names countries on a globe, and none on the whole world, where codes leave room only far away', () => {
    expect(drawRoute([[SFO, LHR]], SIZE)?.names.length).toBeGreaterThan(0);
    expect(drawRoute([[SFO, LHR, SIN, AKL, EZE, SFO]], SIZE)?.names).toEqual([]);
  });

  it('has the areas that are given, where they are in the picture', () => {
    const drawn = (x: number, y: number) => {
      const ring = [
        [x, y],
        [x, y + 5],
        [x + 5, y + 5],
        [x + 5, y],
        [x, y],
      ];
      return drawRoute([[SFO, LHR]], SIZE, { areas: [{ type: 'Polygon', coordinates: [ring] }] })?.areas;
    };
    expect(drawn(-60, 55)).toMatch(/^M.*Z$/);
    expect([drawn(100, -40), drawRoute([[SFO, LHR]], SIZE)?.areas]).toEqual(['', '']);
  });

  it('has a line for each way on which the flight was seen', () => {
    const way = [SFO, { latitude: 55, longitude: -60 }, LHR];
    expect(drawRoute([[SFO, LHR]], SIZE, { seen: [way, way] })?.seen.match(/M/g)).toHaveLength(2);
    expect(drawRoute([[SFO, LHR]], SIZE)?.seen).toBe('');
  });

  it('has a leg between each two stops', () => {
    const { stops, legs } = drawRoute([[LHR, SIN, AKL]], SIZE) ?? { stops: [], legs: [] };
    expect([stops.length, legs.length]).toEqual([3, 2]);
  });

  it('has the place of the aircraft, unless that is outside the picture', () => {
    const over = (latitude: number, longitude: number) =>
      drawRoute([[SFO, LHR]], SIZE, { aircraft: { latitude, longitude } })?.aircraft ?? null;
    const { stops } = drawRoute([[SFO, LHR]], SIZE) ?? { stops: [] };
    expect(over(LHR.latitude, LHR.longitude)).toEqual(stops[1]);
    const halfway = over(62, -70);
    expect(halfway?.x).toBeGreaterThan((stops[0]?.x ?? 0) + 50);
    expect(halfway?.x).toBeLessThan((stops[1]?.x ?? 0) - 50);
    expect(over(-35, 150)).toBeNull();
    expect(over(0, -160)).toBeNull();
  });

  it('keeps within the frame, wherever it leads', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const drawing = drawRoute([[from, to]], SIZE);
        for (const { x, y } of drawing?.stops ?? []) {
          expect(x).toBeGreaterThanOrEqual(SIZE.margin - 1);
          expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.margin + 1);
          expect(y).toBeGreaterThanOrEqual(SIZE.margin - 1);
          expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.margin + 1);
        }
        expect(`${drawing?.land} ${drawing?.legs.map(({ path }) => path)}`).not.toContain('NaN');
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [
      'antipodes',
      [
        { latitude: 90, longitude: 0 },
        { latitude: -90, longitude: 0 },
      ],
    ],
    ['one place', [SFO]],
    ['no place', []],
  ])('draws nothing between %s', (_name, places) => {
    expect(drawRoute([places], SIZE)).toBeNull();
  });
});
