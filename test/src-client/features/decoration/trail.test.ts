import { expect, it } from 'vitest';
import { addPoint, trailOf } from '../../../../src-client/features/decoration/trail.ts';

const points = Array.from({ length: 20 }, (_, index) => ({ x: 100 - 5 * index, y: 50, at: 1000 - 30 * index }));

it('keeps twelve points at most, joined by lines that fade with age', () => {
  const { points: kept, segments, heading } = trailOf(points, 1000);
  expect(kept).toHaveLength(12);
  expect(segments).toHaveLength(11);
  expect(segments[0]).toEqual({ ends: { x1: 100, y1: 50, x2: 95, y2: 50 }, opacity: 0.975 });
  const opacities = segments.map(({ opacity }) => opacity);
  expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
  expect(heading).toBe(0);
});

it('is gone 1.2 s after the mouse stopped', () => {
  expect(trailOf(points, 2199).points).toHaveLength(1);
  expect(trailOf(points, 2200)).toEqual({ points: [], segments: [], heading: 0 });
});

it.each([
  [{ x: 10, y: 20 }, { x: 10, y: 10 }, 90],
  [{ x: 0, y: 10 }, { x: 10, y: 10 }, 180],
])('flies from %o towards %o', (head, before, heading) => {
  const trail = [
    { ...head, at: 100 },
    { ...before, at: 50 },
  ];
  expect(trailOf(trail, 100).heading).toBe(heading);
});

it('takes a point every 30 ms at most', () => {
  const [last] = points;
  const at = (ms: number) => ({ x: 0, y: 0, at: ms });
  expect(addPoint([], at(1))).toHaveLength(1);
  expect(addPoint(points, at((last?.at ?? 0) + 29))).toBe(points);
  expect(addPoint(points, at((last?.at ?? 0) + 30))).toHaveLength(points.length + 1);
});
