import type { MultiPolygon } from 'geojson';
import parts from './land.json' with { type: 'json' };

const UNITS_PER_DEGREE = 10;

/** Natural Earth's land (db/reference/build/build-land.ts), longitude and latitude in degrees. */
export const LAND: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: parts.map((rings) => rings.map(unpacked)),
};

function unpacked(numbers: number[]): [number, number][] {
  let [longitude, latitude] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    longitude += numbers[2 * index] ?? 0;
    latitude += numbers[2 * index + 1] ?? 0;
    return [longitude / UNITS_PER_DEGREE, latitude / UNITS_PER_DEGREE];
  });
}
