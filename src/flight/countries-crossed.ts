import { onceFor } from '../once-for.ts';
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
    const edges = edgesOf(shapes[name] ?? []);
    return points.some((point) => isWithin(point, edges));
  });
}

type Edge = [from: Point, to: Point];

/** The edges of all rings, by the latitudes that they touch, so that a point is compared with the few at its own. */
const edgesOf = onceFor((rings: number[][]) => {
  const byLatitude = new Map<number, Edge[]>();
  for (const ring of rings.map(unpackRing)) {
    for (const [index, to] of ring.entries()) {
      const from = ring.at(index - 1) as Point;
      const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
      for (let y = south; y < north; y++) byLatitude.set(y, [...(byLatitude.get(y) ?? []), [from, to]]);
    }
  }
  return byLatitude;
});

/** Whether a line to the east crosses the edges an odd number of times. */
function isWithin({ latitude, longitude }: Position, edges: Map<number, Edge[]>): boolean {
  const [x, y] = [longitude * UNITS_PER_DEGREE, latitude * UNITS_PER_DEGREE];
  const crossed = (edges.get(Math.floor(y)) ?? []).filter(
    ([[fromX, fromY], [toX, toY]]) => x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY),
  );
  return crossed.length % 2 === 1;
}
