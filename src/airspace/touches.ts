import { type CountryShapes, isAtSea, isIn, isNear, pathPoints } from '../flight/countries-crossed.ts';
import type { Position } from '../flight/great-circle.ts';
import { type Area, areasOf, type Bulletin } from './bulletin.ts';

/** A bulletin covers flight information regions, whose outlines we may not use: so far over the sea its state is meant. */
const SEA_KM = 200;

/** An area of a bulletin that a path touches: `states` are those touched, `isNear` if only the sea near them. */
export type Touch = { area: Area; states: string[]; isNear: boolean; isAtEnd: boolean };

/** A path on the ground; `isSea` says of one of its points whether it is over the sea. */
export type Path = { points: Position[]; isSea: (index: number) => boolean; ends: Position[]; shapes: CountryShapes };

export function pathOf(stops: Position[], shapes: CountryShapes): Path {
  const points = pathPoints(stops);
  const known: (boolean | undefined)[] = [];
  const isOut = (index: number) => {
    const point = points[index];
    known[index] ??= point !== undefined && isAtSea(point, shapes);
    return known[index];
  };
  // a single point on land can fall into a gap between two outlines
  const isSea = (index: number) => isOut(index) && (isOut(index - 1) || isOut(index + 1));
  return { points, isSea, ends: stops, shapes };
}

/** Where a flight was seen, as a path without ends. */
export function seenPath(points: Position[], shapes: CountryShapes): Path {
  return { points, isSea: (index) => isAtSea(points[index] as Position, shapes), ends: [], shapes };
}

export function touchesOf(path: Path, bulletin: Pick<Bulletin, 'limits' | 'states'>): Touch[] {
  return areasOf(bulletin).flatMap((area) => {
    const inside = [...path.points.keys()].filter((index) => isBetween(path.points[index] as Position, area));
    const isOver = (state: string) =>
      area.over !== 'sea' && inside.some((index) => isIn(path.points[index] as Position, state, path.shapes));
    const over = area.polygon ? [] : area.states.filter(isOver);
    const states = area.states.filter(
      (state) => over.includes(state) || inside.some((index) => isOn(path, index, area, state)),
    );
    if (states.length === 0) return [];
    const isNear = !area.polygon && over.length === 0;
    const isAtEnd = path.ends.some((end) => states.some((state) => isOf(end, state, path.shapes)));
    return [{ area, states, isNear, isAtEnd }];
  });
}

/** Whether an airport is a state's, as far as the outlines tell: it may be on the coast. */
function isOf(airport: Position, state: string, shapes: CountryShapes): boolean {
  return isIn(airport, state, shapes) || (isAtSea(airport, shapes) && isNear(airport, state, { shapes, km: 30 }));
}

/** Whether a point is in the area's polygon, or over the sea near the state. */
function isOn({ points, isSea, shapes }: Path, index: number, { polygon, over }: Area, state: string): boolean {
  const point = points[index] as Position;
  if (polygon) return isInPolygon(point, polygon);
  return over !== 'land' && isNear(point, state, { shapes, km: SEA_KM }) && isSea(index);
}

/** Whether a place is between the meridians and parallels of an area. */
function isBetween({ latitude, longitude }: Position, { westOf, eastOf, northOf, southOf }: Area): boolean {
  return (
    (westOf === undefined || eastward(longitude, westOf) > 0) &&
    (eastOf === undefined || eastward(eastOf, longitude) > 0) &&
    (northOf === undefined || latitude > northOf) &&
    (southOf === undefined || latitude < southOf)
  );
}

/** How far one meridian is to the east of another, by the shorter way: -180 to 180 degrees. */
function eastward(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** The sides of a small polygon as on a map; one that crosses the antimeridian has longitudes beyond 180. */
export function isInPolygon({ latitude, longitude }: Position, polygon: [number, number][]): boolean {
  return [longitude, longitude + 360].some((x) => {
    let isInside = false;
    polygon.forEach(([toX, toY], index) => {
      const [fromX, fromY] = polygon.at(index - 1) as [number, number];
      const isBeside = fromY > latitude !== toY > latitude;
      if (isBeside && x < fromX + ((toX - fromX) * (latitude - fromY)) / (toY - fromY)) isInside = !isInside;
    });
    return isInside;
  });
}
