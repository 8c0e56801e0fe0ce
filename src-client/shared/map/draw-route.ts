import {
  type GeoPermissibleObjects,
  geoDistance,
  geoGraticule10,
  geoInterpolate,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
} from 'd3-geo';
import { degrees, type Position, radians } from '#src/flight/great-circle.ts';
import { LOCALE, spoken } from '../../ui/words.ts';
import { LAND, LAND_NAMES, SPELLED_OUT } from './land.ts';

export type Point = { x: number; y: number };
/** A route on a picture of the globe seen from far above: SVG paths and points, in units of the given size. */
export type RouteDrawing = {
  globe: string;
  grid: string;
  land: string;
  /** of the given areas; empty for none */
  areas: string;
  /** of the ways on which the flight was seen; empty for none */
  seen: string;
  /** a path for each leg */
  legs: { path: string; points: Point[]; middle: Point; angle: number }[];
  /** one for each of the places, in order */
  stops: Point[];
  /** of countries on this side of the globe, the largest first, also outside the picture; none on the whole world */
  names: (Point & { text: string })[];
  /** where the aircraft was seen; null if that is not in the picture */
  aircraft: Point | null;
};

type Coordinates = [longitude: number, latitude: number];
type Leg = [from: Coordinates, to: Coordinates];

/** The points of a leg, close enough to be joined as they are. */
const SHARES = Array.from({ length: 49 }, (_, step) => step / 48);
/** The view is tilted towards the equator by at most this much, so that the path bends as on other maps. */
const MAX_TILT_DEGREES = 45;
const HORIZON_DEGREES = 80;
/** A short hop is enlarged to at most this many degrees across: closer, the land would be too coarse. */
const MIN_SPAN_DEGREES = 14;
/** Lines go on for this much beyond the picture. */
const OUTSIDE = 20;

/**
 * Draws the great circles between the places of each way in order, over land: on the globe, or on the whole
 * world if they go around it. Null if there is nothing to draw, and between antipodes, where every path is equally short.
 */
export function drawRoute(
  ways: Position[][],
  { width, height, margin }: { width: number; height: number; margin: number },
  more: { aircraft?: Position | undefined; areas?: GeoPermissibleObjects[]; seen?: Position[][] | undefined } = {},
): RouteDrawing | null {
  const { aircraft, areas = [], seen: seenWays = [] } = more;
  const stops = ways.flat().map(coordinatesOf);
  const legs = ways.map((way) => way.map(coordinatesOf)).flatMap(legsOf);
  if (legs.length === 0 || legs.some((leg) => Math.PI - geoDistance(...leg) < 1e-6)) return null;
  const view = findView(stops, legs);
  const center = view?.center ?? [0, 0];
  const shown: GeoPermissibleObjects = view
    ? { type: 'MultiLineString', coordinates: [...legs.map(pathOf), shortestLine(view.middle)] }
    : { type: 'Sphere' };
  const projection = (view ? geoOrthographic().rotate([-center[0], -center[1]]) : geoNaturalEarth1())
    .precision(0)
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      shown,
    )
    .clipExtent([
      [-OUTSIDE, -OUTSIDE],
      [width + OUTSIDE, height + OUTSIDE],
    ]);
  const place = (coordinates: Coordinates): Point => {
    const [x = 0, y = 0] = projection(coordinates) ?? [];
    return { x, y };
  };
  const draw = geoPath(projection).digits(1);
  const placed = stops.map(place);
  const isInPicture = ({ x, y }: Point) => x > 0 && x < width && y > 0 && y < height;
  const seen = aircraft && coordinatesOf(aircraft);
  const seenAt = seen && (!view || geoDistance(center, seen) < Math.PI / 2) ? place(seen) : null;
  return {
    globe: draw({ type: 'Sphere' }) ?? '',
    grid: draw(geoGraticule10()) ?? '',
    land: draw(LAND) ?? '',
    areas: areas.map((area) => draw(area) ?? '').join(''),
    seen: draw({ type: 'MultiLineString', coordinates: seenWays.map((way) => way.map(coordinatesOf)) }) ?? '',
    legs: legs.map((leg) => {
      const along = geoInterpolate(...leg);
      const [before, halfway] = [place(along(0.48)), place(along(0.5))];
      const path = draw({ type: 'LineString', coordinates: pathOf(leg) }) ?? '';
      return { path, points: pathOf(leg).map(place), middle: halfway, angle: angleOf(before, halfway) };
    }),
    stops: placed,
    names: view ? namesIn(center, place) : [],
    aircraft: seenAt && isInPicture(seenAt) ? seenAt : null,
  };
}

/** Countries farther from the center, in radians, are too slanted to be named. */
const NAMED_WITHIN = 1.3;

function namesIn(center: Coordinates, place: (coordinates: Coordinates) => Point) {
  return LAND_NAMES.filter(([, ...middle]) => geoDistance(center, middle) <= NAMED_WITHIN).map(([name, ...middle]) => ({
    text: LOCALE === 'en' ? name : spoken({ state: SPELLED_OUT[name] ?? name }),
    ...place(middle),
  }));
}

function legsOf(way: Coordinates[]): Leg[] {
  return way.slice(1).map((to, index) => [way[index] as Coordinates, to]);
}

function coordinatesOf({ longitude, latitude }: Position): Coordinates {
  return [longitude, latitude];
}

function pathOf(leg: Leg): Coordinates[] {
  return SHARES.map(geoInterpolate(...leg));
}

function angleOf(from: Point, to: Point): number {
  return Math.round(degrees(Math.atan2(to.y - from.y, to.x - from.x)));
}

/** The least that a picture shows, from west to east. */
function shortestLine([longitude, latitude]: Coordinates): Coordinates[] {
  const half = MIN_SPAN_DEGREES / 2 / Math.cos(radians(latitude));
  return [longitude - half, longitude, longitude + half].map((each) => [each, latitude]);
}

/**
 * The middle between the stops that are farthest apart, and the center of the picture: the same moved towards the
 * equator as far as all remain visible. Null if they cannot all be.
 */
function findView(stops: Coordinates[], legs: Leg[]): { middle: Coordinates; center: Coordinates } | null {
  const pairs = stops.flatMap((from) => stops.map((to): Leg => [from, to]));
  const [farthest] = pairs.sort((a, b) => geoDistance(...b) - geoDistance(...a));
  if (!farthest) return null;
  const path = legs.flatMap(pathOf);
  const reachOf = (center: Coordinates) => degrees(Math.max(...path.map((point) => geoDistance(center, point))));
  const middle = geoInterpolate(...farthest)(0.5);
  const [longitude, latitude] = middle;
  const tilt = Math.min(MAX_TILT_DEGREES, Math.abs(latitude), reachOf(middle));
  const tilted = [1, 0.75, 0.5, 0.25].map(
    (share): Coordinates => [longitude, latitude - Math.sign(latitude) * tilt * share],
  );
  const center = tilted.find((each) => reachOf(each) <= HORIZON_DEGREES) ?? middle;
  return reachOf(center) < 90 ? { middle, center } : null;
}
