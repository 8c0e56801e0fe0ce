import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import type { LineString } from 'geojson';
import {
  angleBetween,
  type Direction,
  degrees,
  directionOf,
  greatCircle,
  type Position,
  positionOf,
} from '#src/flight/great-circle.ts';
import { LAND } from './land.ts';

export type Point = { x: number; y: number };
/** A route on a picture of the globe seen from far above: SVG paths and points, in units of the given size. */
export type RouteDrawing = {
  globe: string;
  grid: string;
  land: string;
  /** a path for each leg */
  legs: { path: string; middle: Point; angle: number }[];
  /** one for each of the places, in order */
  stops: Point[];
  /** where the aircraft was seen; null if that is not in the picture */
  aircraft: Point | null;
};

const STEPS = 48;
/** The view is tilted towards the equator by at most this much, so that the path bends as on other maps. */
const MAX_TILT_DEGREES = 45;
const HORIZON_DEGREES = 80;
/** A short hop is enlarged to at most this many degrees across: closer, the land would be too coarse. */
const MIN_SPAN_DEGREES = 14;
/** Lines go on for this much beyond the picture. */
const OUTSIDE = 20;
const MEASURE = 1000;

/** Draws the great circles between places in order, over land; null if there is nothing to draw. */
export function drawRoute(
  places: Position[],
  { width, height, margin }: { width: number; height: number; margin: number },
  aircraft?: Position,
): RouteDrawing | null {
  const legs = places.slice(1).map((place, index) => greatCircle(places[index] as Position, place, STEPS));
  const path = legs.flatMap((leg) => leg ?? []);
  const center = findCenter(path, places.map(directionOf));
  if (!center || legs.includes(null)) return null;
  const projection = geoOrthographic().rotate([-center.longitude, -center.latitude]).scale(MEASURE).translate([0, 0]);
  const place = (position: Position): Point => {
    const [x = 0, y = 0] = projection([position.longitude, position.latitude]) ?? [];
    return { x, y };
  };
  const seen = path.map((direction) => place(positionOf(direction)));
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
  const smallest = (MEASURE * Math.PI * MIN_SPAN_DEGREES) / 180;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, smallest),
    (height - 2 * margin) / Math.max(bottom - top, smallest / 4),
  );
  projection
    .scale(MEASURE * scale)
    // the points of all lines are close enough to be joined as they are
    .precision(0)
    .translate([width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2])
    .clipExtent([
      [-OUTSIDE, -OUTSIDE],
      [width + OUTSIDE, height + OUTSIDE],
    ]);
  const draw = geoPath(projection).digits(1);
  const isInPicture = ({ x, y }: Point) => x > 0 && x < width && y > 0 && y < height;
  const isInView = aircraft && angleBetween(directionOf(center), directionOf(aircraft)) < Math.PI / 2;
  const seenAt = isInView ? place(aircraft) : null;
  return {
    globe: draw({ type: 'Sphere' }) ?? '',
    grid: draw(geoGraticule10()) ?? '',
    land: draw(LAND) ?? '',
    legs: legs.map((leg) => {
      const points = (leg ?? []).map(positionOf);
      const halfway = Math.floor(points.length / 2);
      const [before, middle] = [points[halfway - 1], points[halfway]].map((point) => place(point as Position));
      return {
        path: draw(lineOf(points)) ?? '',
        middle: middle as Point,
        angle: angleOf(before as Point, middle as Point),
      };
    }),
    stops: places.map(place),
    aircraft: seenAt && isInPicture(seenAt) ? seenAt : null,
  };
}

function lineOf(points: Position[]): LineString {
  return { type: 'LineString', coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]) };
}

function angleOf(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

/**
 * Halfway between the stops that are farthest apart, moved towards the equator as far as all remain visible; null if
 * they cannot all be.
 */
function findCenter(path: Direction[], stops: Direction[]): Position | null {
  const pairs = stops.flatMap((from) => stops.map((to) => ({ from, to, angle: angleBetween(from, to) })));
  const [farthest] = pairs.sort((a, b) => b.angle - a.angle);
  if (!farthest || path.length === 0) return null;
  const { from, to } = farthest;
  const reachOf = (center: Position) => reach(center, path);
  const middle = positionOf([from[0] + to[0], from[1] + to[1], from[2] + to[2]]);
  const tilt = Math.min(MAX_TILT_DEGREES, Math.abs(middle.latitude), reachOf(middle));
  const candidates = [1, 0.75, 0.5, 0.25].map((share) => ({
    ...middle,
    latitude: middle.latitude - Math.sign(middle.latitude) * tilt * share,
  }));
  const chosen = candidates.find((center) => reachOf(center) <= HORIZON_DEGREES) ?? middle;
  return reachOf(chosen) < 90 ? chosen : null;
}

/** The distance of the farthest point from a center, in degrees. */
function reach(center: Position, path: Direction[]): number {
  const from = directionOf(center);
  return degrees(Math.max(...path.map((point) => angleBetween(from, point))));
}
