import {
  angleBetween,
  type Direction,
  degrees,
  directionOf,
  dot,
  greatCircle,
  type Position,
  positionOf,
  radians,
} from './great-circle.ts';

export type Point = { x: number; y: number };
/** A route on a picture of the globe seen from far above, in units of the given size. */
export type RouteDrawing = {
  /** one for each of the places, in order */
  stops: Point[];
  /** where the aircraft was seen; null if that is not in the picture */
  aircraft: Point | null;
  /** lines of the route; parts beyond the horizon are left out */
  route: Point[][];
  /** the parts of the given coastlines in the picture */
  coast: Point[][];
  /** parallels and meridians, this many degrees apart */
  grid: Point[][];
  gridDegrees: number;
  globe: Point & { radius: number };
};

const STEPS = 48;
/** The view is tilted towards the equator by at most this much, so that the path bends as on other maps. */
const MAX_TILT_DEGREES = 45;
const HORIZON_DEGREES = 80;
/** A short hop is enlarged to at most this many degrees across. */
const MIN_SPAN_DEGREES = 5;
const MIN_GRID_GAP = 26;
const GRID_DEGREES = [1, 2, 5, 10, 15, 30];
const MAX_MERIDIANS = 48;
const MAX_BEND_DEGREES = 5;
/** Grid lines extend this far beyond the picture's edge. */
const OUTSIDE = 60;
/** Coastline points are at most this far apart. */
const COAST_STEP_DEGREES = 6;
/** In closer views, coasts of the whole world are too coarse: airports would appear in the sea. */
const NEAREST_COAST_SPAN_DEGREES = 12;

/** Draws the great circles between places in order, over coastlines; null if there is nothing to draw. */
export function drawRoute(
  places: Position[],
  { width, height, margin }: { width: number; height: number; margin: number },
  coast: Direction[][] = [],
  aircraft?: Position,
): RouteDrawing | null {
  const legs = places.slice(1).map((place, index) => greatCircle(places[index] as Position, place, STEPS));
  const path = legs.flatMap((leg) => leg ?? []);
  const center = findCenter(path, places.map(directionOf));
  if (!center || legs.includes(null)) return null;
  const project = projectionFrom(center);
  const seen = path.map(project);
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
  const smallest = radians(MIN_SPAN_DEGREES);
  const radius = Math.min(
    (width - 2 * margin) / Math.max(right - left, smallest),
    (height - 2 * margin) / Math.max(bottom - top, smallest / 2),
  );
  const globe = { x: width / 2 - (radius * (left + right)) / 2, y: height / 2 - (radius * (top + bottom)) / 2, radius };
  const place = ({ x, y }: Point) => ({ x: round(globe.x + radius * x), y: round(globe.y + radius * y) });
  const draw = (line: Seen[]) => visibleParts(line).map((part) => part.map(place));
  /** skips what is outside the picture, which is most of the world */
  const projectNear = (outside: number) => {
    const isNear = (at: number, size: number) => at > -outside && at < size + outside;
    return (direction: Direction): Seen => {
      const { x, y, isVisible } = project(direction);
      const isInPicture = isNear(globe.x + radius * x, width) && isNear(globe.y + radius * y, height);
      return { x, y, isVisible: isVisible && isInPicture };
    };
  };
  const nearLines = (lines: Direction[][], outside: number) =>
    lines.flatMap((line) => draw(line.map(projectNear(outside))));
  const isCoastTrue = degrees(width / radius) >= NEAREST_COAST_SPAN_DEGREES;
  const gridDegrees = GRID_DEGREES.find((step) => radius * radians(step) >= MIN_GRID_GAP) ?? 30;
  const seenAt = aircraft && projectNear(0)(directionOf(aircraft));
  return {
    aircraft: seenAt?.isVisible ? place(seenAt) : null,
    stops: places.map((stop) => place(project(directionOf(stop)))),
    route: legs.flatMap((leg) => draw((leg ?? []).map(project))),
    coast: isCoastTrue ? nearLines(coast, OUTSIDE + radius * radians(COAST_STEP_DEGREES)) : [],
    grid: nearLines(gridLines(center, gridDegrees, Math.hypot(width, height) / radius), OUTSIDE),
    gridDegrees,
    globe: { x: round(globe.x), y: round(globe.y), radius: round(radius) },
  };
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

type Seen = Point & { isVisible: boolean };

/** Orthographic projection of the unit sphere: x to the right, y downwards, the center at 0/0. */
function projectionFrom(center: Position): (direction: Direction) => Seen {
  const [lat, lon] = [radians(center.latitude), radians(center.longitude)];
  const out = directionOf(center);
  const east: Direction = [-Math.sin(lon), Math.cos(lon), 0];
  const north: Direction = [-Math.sin(lat) * Math.cos(lon), -Math.sin(lat) * Math.sin(lon), Math.cos(lat)];
  return (direction) => ({
    x: dot(direction, east),
    y: -dot(direction, north),
    isVisible: dot(direction, out) >= 0,
  });
}

function visibleParts(line: Seen[]): Seen[][] {
  const parts: Seen[][] = [[]];
  for (const point of line) {
    if (point.isVisible) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** The parallels and meridians around a center. @param reach distance from it, in radians */
function gridLines(center: Position, step: number, reach: number): Direction[][] {
  const span = Math.min(90, degrees(reach));
  const [south, north] = [Math.max(-90, center.latitude - span), Math.min(90, center.latitude + span)];
  const highest = Math.max(-south, north);
  const halfWidth = highest > 89 ? 180 : Math.min(180, span / Math.cos(radians(highest)));
  // meridians converge towards the poles, so fewer of them are enough
  const meridianStep = GRID_DEGREES.find((one) => one >= step && halfWidth / one <= MAX_MERIDIANS / 2) ?? 30;
  const west = Math.ceil((center.longitude - halfWidth) / meridianStep) * meridianStep;
  const east = center.longitude + halfWidth;
  const lowest = Math.max(Math.ceil(south / step) * step, -90 + step);
  const parallels = upTo(lowest, Math.min(north, 90 - step), step).map((latitude) =>
    upTo(west, east, finer(meridianStep)).map((longitude) => directionOf({ latitude, longitude })),
  );
  const meridians = upTo(west, Math.min(east, west + 360 - meridianStep), meridianStep).map((longitude) =>
    upTo(south, north, finer(step)).map((latitude) => directionOf({ latitude, longitude })),
  );
  return [...parallels, ...meridians];
}

/** A step small enough for curves to look smooth. */
function finer(step: number): number {
  return Math.min(step / 2, MAX_BEND_DEGREES);
}

function upTo(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
