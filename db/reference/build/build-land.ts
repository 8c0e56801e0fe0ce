import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Point, packRing, UNITS_PER_DEGREE } from '#src/flight/packed-ring.ts';

const FILE = new URL('../../../src-client/shared/map/land.json', import.meta.url);
/** Smaller islands are a dot at most. */
const SMALLEST_DEGREES = 1;

/** Returns the land of Natural Earth (1:110m, public domain): each part's outline and lakes, packed. */
export async function landParts(): Promise<number[][][]> {
  const source = fileURLToPath(import.meta.resolve('world-atlas/land-110m.json'));
  const topology = JSON.parse(await readFile(source, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const polygons = feature(topology, topology.objects.land).features.flatMap(
    ({ geometry }) => (geometry as MultiPolygon).coordinates,
  );
  return polygons.map((rings) => (rings as Point[][]).filter(isLarge).map(packed)).filter((rings) => rings.length > 0);
}

function packed(ring: Point[]): number[] {
  const points = ring.map((point) => point.map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)) as Point);
  return packRing(points.filter(([x, y], index) => x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1]));
}

function isLarge(ring: Point[]): boolean {
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(spanOf(ring.map(([x]) => x)), spanOf(ring.map(([, y]) => y))) >= SMALLEST_DEGREES;
}

if (process.argv[1] === import.meta.filename) await writeFile(FILE, `${JSON.stringify(await landParts())}\n`);
