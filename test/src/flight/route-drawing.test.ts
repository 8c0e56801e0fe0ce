import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf } from '#src/flight/great-circle.ts';
import { drawRoute } from '#src/flight/route-drawing.ts';

const SIZE = { width: 320, height: 132, margin: 26 };
const SFO = { latitude: 37.619, longitude: -122.3748 };
const LHR = { latitude: 51.4706, longitude: -0.4619 };
const SIN = { latitude: 1.3502, longitude: 103.994 };
const AKL = { latitude: -37.0082, longitude: 174.785 };
const PPT = { latitude: -17.5537, longitude: -149.6073 };

const position = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the drawing of a route', () => {
  it('shows the west on the left, and bends a northern way to the north', () => {
    const { stops, route } = drawRoute([SFO, LHR], SIZE) ?? { stops: [], route: [] };
    const [from, to] = stops;
    expect(from?.x).toBeLessThan(to?.x ?? 0);
    expect(route).toHaveLength(1);
    const halfway = route[0]?.[24];
    expect(halfway?.y).toBeLessThan(((from?.y ?? 0) + (to?.y ?? 0)) / 2 - 10);
  });

  it('crosses the date line in one line, not around the world', () => {
    const { stops, route } = drawRoute([AKL, PPT], SIZE) ?? { stops: [], route: [] };
    expect(route).toHaveLength(1);
    expect(stops[0]?.x).toBeLessThan(stops[1]?.x ?? 0);
  });

  it('has the coasts that are in the picture, and none of the far side', () => {
    const line = (longitude: number) => [50, 52, 54].map((latitude) => directionOf({ latitude, longitude }));
    const { coast, stops } = drawRoute([SFO, LHR], SIZE, [line(-4), line(120)]) ?? { coast: [], stops: [] };
    expect(coast).toHaveLength(1);
    expect(Math.abs((coast[0]?.[1]?.x ?? 0) - (stops[1]?.x ?? 0))).toBeLessThan(20);
  });

  it('has no coasts so near that they would be wrong', () => {
    const near = { latitude: 51.5, longitude: 0.4 };
    expect(drawRoute([LHR, near], SIZE, [[LHR, near].map(directionOf)])?.coast).toEqual([]);
  });

  it('passes by its stops', () => {
    const { stops, route } = drawRoute([LHR, SIN, AKL], SIZE) ?? { stops: [], route: [] };
    expect(stops).toHaveLength(3);
    expect(route.map((line) => line[0])).toEqual(stops.slice(0, 2));
    expect(route.at(-1)?.at(-1)).toEqual(stops[2]);
  });

  it('has the place of the aircraft, unless that is outside the picture', () => {
    const over = (latitude: number, longitude: number) =>
      drawRoute([SFO, LHR], SIZE, [], { latitude, longitude })?.aircraft ?? null;
    const { stops } = drawRoute([SFO, LHR], SIZE) ?? { stops: [] };
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
        const drawing = drawRoute([from, to], SIZE);
        for (const { x, y } of [...(drawing?.stops ?? []), ...(drawing?.route.flat() ?? [])]) {
          expect(x).toBeGreaterThanOrEqual(SIZE.margin - 1);
          expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.margin + 1);
          expect(y).toBeGreaterThanOrEqual(SIZE.margin - 1);
          expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.margin + 1);
        }
        expect(drawing?.grid.flat().every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ?? true).toBe(true);
        expect(drawing?.grid.length ?? 0).toBeLessThan(120);
      }),
    );
  });

  it.each([
    ['beside a pole', 89, 0, 88, 170],
    ['in the far north', 82, 10, 83, 14],
    ['over the south pole', -85, 0, -85, 180],
  ])('needs no more than a few lines %s', (_name, latitude, longitude, toLatitude, toLongitude) => {
    const drawing = drawRoute(
      [
        { latitude, longitude },
        { latitude: toLatitude, longitude: toLongitude },
      ],
      SIZE,
    );
    expect(drawing?.grid.length).toBeGreaterThan(0);
    expect(drawing?.grid.length).toBeLessThan(120);
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
    expect(drawRoute(places, SIZE)).toBeNull();
  });
});
