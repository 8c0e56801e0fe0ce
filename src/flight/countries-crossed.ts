import { greatCircle, greatCircleKm, type Position, positionOf } from './great-circle.ts';

/**
 * Countries by name: rings of longitude and latitude in tenths of a degree, the first point in full, the next ones as
 * differences; a ring within a ring is a hole.
 */
export type CountryShapes = Record<string, number[][]>;

const UNITS_PER_DEGREE = 10;
const STEP_KM = 20;

/**
 * Those of the countries that the great circles between the stops pass within; a name without a shape is never
 * crossed.
 */
export function countriesCrossed(stops: Position[], shapes: CountryShapes, among: string[]): string[] {
  const points = stops.slice(1).flatMap((to, index) => {
    const from = stops[index] as Position;
    const steps = Math.ceil(greatCircleKm(from, to) / STEP_KM);
    return (greatCircle(from, to, steps) ?? []).map(positionOf);
  });
  return among.filter((name) => points.some((point) => isWithin(point, shapes[name] ?? [])));
}

/** Whether a line to the east crosses the rings an odd number of times. */
function isWithin({ latitude, longitude }: Position, rings: number[][]): boolean {
  const [x, y] = [longitude * UNITS_PER_DEGREE, latitude * UNITS_PER_DEGREE];
  let isInside = false;
  for (const ring of rings) {
    const points = pointsOf(ring);
    let [fromX, fromY] = points.at(-1) as [number, number];
    for (const [toX, toY] of points) {
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isInside = !isInside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return isInside;
}

const unpacked = new WeakMap<number[], [number, number][]>();

function pointsOf(ring: number[]): [number, number][] {
  const known = unpacked.get(ring);
  if (known) return known;
  let [x, y] = [0, 0];
  const points = Array.from({ length: ring.length / 2 }, (_, index): [number, number] => {
    x += ring[2 * index] as number;
    y += ring[2 * index + 1] as number;
    return [x, y];
  });
  unpacked.set(ring, points);
  return points;
}
