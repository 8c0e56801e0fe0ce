import { greatCircle, greatCircleKm, type Position, positionOf } from './great-circle.ts';
import { type Point, UNITS_PER_DEGREE, unpackRing } from './packed-ring.ts';

/** Countries by name: packed rings (packed-ring.ts); a ring within a ring is a hole. */
export type CountryShapes = Record<string, number[][]>;

const STEP_KM = 20;

/** Those that the great circles between the stops pass within; a country without a shape is never crossed. */
export function countriesCrossed(stops: Position[], shapes: CountryShapes, among: string[]): string[] {
  const points = stops.slice(1).flatMap((to, index) => {
    const from = stops[index] as Position;
    const steps = Math.ceil(greatCircleKm(from, to) / STEP_KM);
    return (greatCircle(from, to, steps) ?? []).map(positionOf);
  });
  return among.filter((name) => {
    const rings = (shapes[name] ?? []).map(unpackRing);
    return points.some((point) => isWithin(point, rings));
  });
}

/** Whether a line to the east crosses the rings an odd number of times. */
function isWithin({ latitude, longitude }: Position, rings: Point[][]): boolean {
  const [x, y] = [longitude * UNITS_PER_DEGREE, latitude * UNITS_PER_DEGREE];
  let isInside = false;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) as Point;
    for (const [toX, toY] of ring) {
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isInside = !isInside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return isInside;
}
