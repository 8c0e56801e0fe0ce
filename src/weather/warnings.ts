import { z } from 'zod';
import { isInPolygon } from '../airspace/touches.ts';
import { toSide } from '../flight/countries-crossed.ts';
import { EARTH_RADIUS_KM, type Position, radians } from '../flight/great-circle.ts';
import type { Point } from '../flight/packed-ring.ts';
import type { TimedPoint } from './timed-path.ts';

/** Longitude and latitude, in degrees. */
const cornerSchema = z.tuple([z.number(), z.number()]);

/**
 * An official warning (SIGMET) of weather. Levels in feet, null where it states none: from the ground, or as high as
 * aircraft fly. Times in epoch ms. Each area is a ring, a line, or a point; none if it was not drawn.
 */
export const warningSchema = z.object({
  hazard: z.string(),
  region: z.string(),
  base: z.number().nullable(),
  top: z.number().nullable(),
  from: z.number(),
  to: z.number(),
  areas: z.array(z.array(cornerSchema)),
});
export type Warning = z.infer<typeof warningSchema>;

/** A warning that a flight meets: between these shares of its way. */
export const metWarningSchema = warningSchema.omit({ areas: true }).extend({ begins: z.number(), ends: z.number() });
export type MetWarning = z.infer<typeof metWarningSchema>;

/** Where airliners cruise, in feet; nearer than this to an airport they are anywhere below. */
const CRUISE_FT = { from: 24_000, to: 43_000 };
const CLIMB_KM = 250;
/** A flight may be so much earlier or later than its distance says. */
const ABOUT_MS = 60 * 60_000;
/** A point or a line means its surroundings: 50 nautical miles; the edge of an area is not sharp. */
const AROUND_KM = 93;
const EDGE_KM = 20;
const KM_PER_DEGREE = radians(1) * EARTH_RADIUS_KM;

/** The warnings in force where and when the flight is about there, at its levels; in the order of the way. */
export function warningsOnPath(path: TimedPoint[], warnings: Warning[]): MetWarning[] {
  return warnings
    .flatMap(({ areas, ...warning }) => {
      const shapes = areas.map(shapeOf);
      const met = path.filter((point) => isThen(point, warning) && isAtLevel(point, warning) && isThere(point, shapes));
      const shares = met.map(({ share }) => share);
      return shares.length === 0 ? [] : [{ ...warning, begins: Math.min(...shares), ends: Math.max(...shares) }];
    })
    .sort((one, other) => one.begins - other.begins);
}

function isThen({ at }: TimedPoint, { from, to }: Pick<Warning, 'from' | 'to'>): boolean {
  return at >= from - ABOUT_MS && at <= to + ABOUT_MS;
}

function isAtLevel({ toStopKm }: TimedPoint, { base, top }: Pick<Warning, 'base' | 'top'>): boolean {
  const lowest = toStopKm < CLIMB_KM ? 0 : CRUISE_FT.from;
  return (base ?? 0) <= CRUISE_FT.to && (top ?? CRUISE_FT.to) >= lowest;
}

function isThere(point: TimedPoint, shapes: Shape[]): boolean {
  return shapes.some(({ corners, west, east, south, north }) => {
    const { latitude } = point;
    const longitude = point.longitude + 360 * Math.round(((west + east) / 2 - point.longitude) / 360);
    const narrow = Math.max(0.05, Math.cos(radians(latitude)));
    const reach = AROUND_KM / KM_PER_DEGREE;
    if (latitude < south - reach || latitude > north + reach) return false;
    if (longitude < west - reach / narrow || longitude > east + reach / narrow) return false;
    const place = { latitude, longitude };
    if (corners.length < 3) return kmToOutline(place, corners) <= AROUND_KM;
    return isInPolygon(place, corners) || kmToOutline(place, corners) <= EDGE_KM;
  });
}

/** An area's corners without a jump at the antimeridian, where longitudes pass 180, and the box around them. */
type Shape = { corners: [number, number][]; west: number; east: number; south: number; north: number };

function shapeOf(area: [number, number][]): Shape {
  let before = area[0]?.[0] ?? 0;
  const corners = area.map(([longitude, latitude]): [number, number] => {
    const step = longitude - before;
    before += step - 360 * Math.round(step / 360);
    return [before, latitude];
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { corners, west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

function kmToOutline({ latitude, longitude }: Position, corners: [number, number][]): number {
  const narrow = Math.cos(radians(latitude));
  const sides = corners.map((to, index) => [corners.at(index - 1) as Point, to] as [Point, Point]);
  return Math.min(...sides.map((side) => toSide([longitude, latitude], side, narrow))) * KM_PER_DEGREE;
}
