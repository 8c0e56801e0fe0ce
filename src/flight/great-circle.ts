/** Degrees: latitude -90 to 90 (north positive), longitude -180 to 180 (east positive). */
export type Position = { latitude: number; longitude: number };
/** A point on the unit sphere: x towards 0°/0°, y towards 0°/90° E, z towards the north pole. */
export type Direction = readonly [x: number, y: number, z: number];

/** The earth's mean radius (IUGG), as a sphere. */
export const EARTH_RADIUS_KM = 6371.0088;

/** The shortest distance on a sphere, in kilometers; within 0.6% of the distance on the actual, flattened earth. */
export function greatCircleKm(from: Position, to: Position): number {
  return EARTH_RADIUS_KM * angleBetween(directionOf(from), directionOf(to));
}

/** Evenly spaced points of the shortest path with both ends; null between antipodes, where every path is as short. */
export function greatCircle(from: Position, to: Position, steps: number): Direction[] | null {
  const [start, end] = [directionOf(from), directionOf(to)];
  const angle = angleBetween(start, end);
  if (Math.PI - angle < 1e-6) return null;
  if (angle < 1e-9) return [start, end];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)].map((part) => part / Math.sin(angle));
    return combine(start, a as number, end, b as number);
  });
}

export function directionOf({ latitude, longitude }: Position): Direction {
  const [lat, lon] = [radians(latitude), radians(longitude)];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

export function positionOf([x, y, z]: Direction): Position {
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

/** In radians, exact for near and for opposite points alike. */
export function angleBetween(a: Direction, b: Direction): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}

export function dot(left: Direction, right: Direction): number {
  return left[0] * right[0] + left[1] * right[1] + left[2] * right[2];
}

export function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

export function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function cross([a, b, c]: Direction, [x, y, z]: Direction): Direction {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function combine([a, b, c]: Direction, left: number, [x, y, z]: Direction, right: number): Direction {
  return [a * left + x * right, b * left + y * right, c * left + z * right];
}
