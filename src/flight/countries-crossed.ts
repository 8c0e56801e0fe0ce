import { onceFor, onceForEach } from '../once-for.ts';
import { EARTH_RADIUS_KM, greatCircle, greatCircleKm, type Position, positionOf, radians } from './great-circle.ts';
import { type Point, UNITS_PER_DEGREE, unpackRing } from './packed-ring.ts';

/** Countries by name: packed rings (packed-ring.ts); a ring within a ring is a hole. */
export type CountryShapes = Record<string, number[][]>;

const STEP_KM = 20;
const KM_PER_UNIT = (EARTH_RADIUS_KM * Math.PI) / 180 / UNITS_PER_DEGREE;
const NOTHING: number[][] = [];

/** Points of the great circles between the stops, 20 km apart at most; none between antipodes. */
export function pathPoints(stops: Position[]): Position[] {
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index] as Position;
    const steps = Math.ceil(greatCircleKm(from, to) / STEP_KM);
    return (greatCircle(from, to, steps) ?? []).map(positionOf);
  });
}

export function isIn(place: Position, name: string, shapes: CountryShapes): boolean {
  return isWithin(place, edgesOf(shapes[name] ?? NOTHING));
}

export function isAtSea(place: Position, shapes: CountryShapes): boolean {
  return countryAt(place, shapes) === null;
}

export function countryAt(place: Position, shapes: CountryShapes): string | null {
  return Object.keys(shapes).find((name) => isIn(place, name, shapes)) ?? null;
}

/** Whether a place is at most so far from a country's coast. */
export function isNear(place: Position, name: string, { shapes, km }: { shapes: CountryShapes; km: number }): boolean {
  const [x, y] = unitsOf(place);
  const narrow = Math.max(0.05, Math.cos(radians(place.latitude)));
  const [reachX, reachY] = [km / KM_PER_UNIT / narrow, km / KM_PER_UNIT];
  const world = 360 * UNITS_PER_DEGREE;
  return coastOf(shapes, name).some(
    ({ edges, west, south, east, north }) =>
      y >= south - reachY &&
      y <= north + reachY &&
      // a place beyond the antimeridian is near as well
      [x, x - world, x + world].some(
        (shifted) =>
          shifted >= west - reachX &&
          shifted <= east + reachX &&
          edges.some(
            (edge) => touches(edge, y - reachY, y + reachY) && toSide([shifted, y], edge, narrow) * KM_PER_UNIT <= km,
          ),
      ),
  );
}

type Edge = [from: Point, to: Point];
type Box = { edges: Edge[]; west: number; south: number; east: number; north: number };

/** The edges of all rings, by the latitudes that they touch, so that a point is compared with the few at its own. */
const edgesOf = onceFor((rings: number[][]) => {
  const byLatitude = new Map<number, Edge[]>();
  for (const edge of boxesOf(rings).flatMap(({ edges }) => edges)) {
    const [[, one], [, other]] = edge;
    for (let y = Math.min(one, other); y < Math.max(one, other); y++) {
      byLatitude.set(y, [...(byLatitude.get(y) ?? []), edge]);
    }
  }
  return byLatitude;
});

const boxesOf = onceFor((rings: number[][]): Box[] =>
  rings.map((packed) => {
    const ring = unpackRing(packed);
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const edges = ring.map((to, index): Edge => [ring.at(index - 1) as Point, to]);
    return { edges, west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
  }),
);

/** The outline along the sea: a border is no coast, however near the sea is beyond the neighbor. */
const coastOf = onceForEach((shapes: CountryShapes, name): Box[] =>
  boxesOf(shapes[name] ?? NOTHING).map((box) => ({ ...box, edges: box.edges.filter((edge) => isCoast(edge, shapes)) })),
);

/** Beside a border, neighbors may leave a gap as wide as their points are coarse. */
const BESIDE = 2.5;

function isCoast([[fromX, fromY], [toX, toY]]: Edge, shapes: CountryShapes): boolean {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return false;
  const aside = BESIDE / length;
  return [aside, -aside].some((far) => {
    const [x, y] = [(fromX + toX) / 2 + far * (toY - fromY), (fromY + toY) / 2 - far * (toX - fromX)];
    return isAtSea({ latitude: y / UNITS_PER_DEGREE, longitude: x / UNITS_PER_DEGREE }, shapes);
  });
}

function unitsOf({ latitude, longitude }: Position): Point {
  return [longitude * UNITS_PER_DEGREE, latitude * UNITS_PER_DEGREE];
}

/** Whether a line to the east crosses the edges an odd number of times. */
function isWithin(place: Position, edges: Map<number, Edge[]>): boolean {
  const [x, y] = unitsOf(place);
  const crossed = (edges.get(Math.floor(y)) ?? []).filter(
    ([[fromX, fromY], [toX, toY]]) => x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY),
  );
  return crossed.length % 2 === 1;
}

/** Whether an edge has a point between these latitudes, which is quickly told. */
function touches([[, one], [, other]]: Edge, south: number, north: number): boolean {
  return Math.max(one, other) >= south && Math.min(one, other) <= north;
}

/**
 * The distance to the nearest point of a side, on the plane that touches the earth there; good to 1% at 200 km. In the
 * units of the points, whose x are longitudes: `narrow` is how much shorter these are there than latitudes.
 */
export function toSide([x, y]: Point, [from, to]: Edge, narrow: number): number {
  const [ax, ay] = [(from[0] - x) * narrow, from[1] - y];
  const [dx, dy] = [(to[0] - from[0]) * narrow, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}
