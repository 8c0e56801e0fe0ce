import type { MultiPolygon } from 'geojson';
import { UNITS_PER_DEGREE, unpackRing } from '#src/flight/packed-ring.ts';
import parts from './land.json' with { type: 'json' };
import names from './land-names.json' with { type: 'json' };

/** Natural Earth's land (db/reference/build/build-land.ts), longitude and latitude in degrees. */
export const LAND: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: parts.map((rings) =>
    rings.map((ring) => unpackRing(ring).map(([x, y]) => [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE])),
  ),
};

/** The largest countries, largest first, each with the middle of its land in degrees. */
export const LAND_NAMES = names as [name: string, longitude: number, latitude: number][];

/** What is named there otherwise than by `Intl`. */
export const SPELLED_OUT: Record<string, string> = {
  'Central African Rep.': 'Central African Republic',
  'Dem. Rep. Congo': 'DR Congo',
  'S. Sudan': 'South Sudan',
  Turkey: 'Türkiye',
  'United States of America': 'United States',
};
