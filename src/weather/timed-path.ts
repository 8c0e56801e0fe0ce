import { flightMinutes } from '../flight/flight-duration.ts';
import { greatCircle, greatCircleKm, type Position, positionOf } from '../flight/great-circle.ts';
import { MINUTE_MS } from '../format/time.ts';

/** A point of the way; `at`: when the flight is about there, epoch ms; `share` of the way, 0 to 1; `toStopKm`: the nearer stop. */
export type TimedPoint = Position & { at: number; share: number; toStopKm: number };

const STEP_KM = 20;
/** On the ground between two legs; the timetable may say otherwise. */
const STOP_MIN = 60;

/** Points of the great circles between the stops, 20 km apart at most; none where a leg has no one shortest path. */
export function timedPath(stops: Position[], departsAt: number): TimedPoint[] {
  const legs = stops.slice(1).map((to, index) => {
    const from = stops[index] as Position;
    const km = greatCircleKm(from, to);
    return { km, points: greatCircle(from, to, Math.max(1, Math.ceil(km / STEP_KM))) };
  });
  const allKm = legs.reduce((sum, { km }) => sum + km, 0);
  if (allKm === 0 || legs.some(({ points }) => points === null)) return [];
  let [flownKm, leavesAt] = [0, departsAt];
  return legs.flatMap(({ km, points }) => {
    const [beforeKm, startsAt, minutes] = [flownKm, leavesAt, flightMinutes(km)];
    flownKm += km;
    leavesAt += (minutes + STOP_MIN) * MINUTE_MS;
    return (points ?? []).map((point, index, { length }) => {
      const part = length > 1 ? index / (length - 1) : 0;
      return {
        ...positionOf(point),
        at: startsAt + part * minutes * MINUTE_MS,
        share: (beforeKm + part * km) / allKm,
        toStopKm: Math.min(part, 1 - part) * km,
      };
    });
  });
}

/** The points nearest to the middles of so many equal sections of the way. */
export function sectionsOf(path: TimedPoint[], count: number): TimedPoint[] {
  return path.length === 0
    ? []
    : Array.from({ length: count }, (_, section) => {
        const middle = (section + 0.5) / count;
        return path.reduce((best, point) =>
          Math.abs(point.share - middle) < Math.abs(best.share - middle) ? point : best,
        );
      });
}
