/** Where the mouse was, and when (ms). Newest first. */
export type Point = { x: number; y: number; at: number };
export type Segment = { ends: { x1: number; y1: number; x2: number; y2: number }; opacity: number };

const POINTS = 12;
const FADE_MS = 1200;
const SAMPLE_EVERY_MS = 30;

/** Adds a point in front, unless the last one was added only just before. */
export function addPoint(points: Point[], point: Point): Point[] {
  const [last] = points;
  return last && point.at - last.at < SAMPLE_EVERY_MS ? points : [point, ...points];
}

/** The remaining trail at `now`: at most 12 points, each gone after 1.2 s, and the direction of flight in degrees. */
export function trailOf(points: Point[], now: number): { points: Point[]; segments: Segment[]; heading: number } {
  const left = points.filter(({ at }) => now - at < FADE_MS).slice(0, POINTS);
  const segments = left.slice(1).map((older, index) => {
    const newer = left[index] as Point;
    return { ends: { x1: newer.x, y1: newer.y, x2: older.x, y2: older.y }, opacity: 1 - (now - older.at) / FADE_MS };
  });
  const [head, before] = left;
  const heading = head && before ? (Math.atan2(head.y - before.y, head.x - before.x) * 180) / Math.PI : 0;
  return { points: left, segments, heading };
}
