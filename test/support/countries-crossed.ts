import { type CountryShapes, isIn, pathPoints } from '#src/flight/countries-crossed.ts';
import type { Position } from '#src/flight/great-circle.ts';

/** Those that the great circles between the stops pass within; a country without a shape is never crossed. */
export function countriesCrossed(stops: Position[], shapes: CountryShapes, among: string[]): string[] {
  const points = pathPoints(stops);
  return among.filter((name) => points.some((point) => isIn(point, name, shapes)));
}
