import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { geoArea, geoCentroid } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Point, packRing, UNITS_PER_DEGREE } from '#src/flight/packed-ring.ts';

const MAP = new URL('../../../src-client/shared/map/', import.meta.url);
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

const NAMED = 60;

type Named = GeometryCollection<{ name: string }>;

/** The names of the largest countries, largest first, each with the middle of its largest part (longitude, latitude). */
export async function landNames(): Promise<[name: string, longitude: number, latitude: number][]> {
  const source = fileURLToPath(import.meta.resolve('world-atlas/countries-110m.json'));
  const topology = JSON.parse(await readFile(source, 'utf8')) as Topology<{ countries: Named }>;
  const countries = feature(topology, topology.objects.countries).features.map(({ geometry, properties }) => {
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry as MultiPolygon).coordinates;
    const polygons = parts.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
    const [largest] = polygons.sort((a, b) => geoArea(b) - geoArea(a)) as [Polygon];
    const [longitude, latitude] = geoCentroid(largest).map((degrees) => Math.round(degrees) + 0) as [number, number];
    return { name: properties.name, longitude, latitude, area: geoArea(largest) };
  });
  return countries
    .toSorted((a, b) => b.area - a.area)
    .slice(0, NAMED)
    .map(({ name, longitude, latitude }) => [name, longitude, latitude]);
}

function packed(ring: Point[]): number[] {
  const points = ring.map((point) => point.map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)) as Point);
  return packRing(points.filter(([x, y], index) => x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1]));
}

function isLarge(ring: Point[]): boolean {
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(spanOf(ring.map(([x]) => x)), spanOf(ring.map(([, y]) => y))) >= SMALLEST_DEGREES;
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(new URL('land.json', MAP), `${JSON.stringify(await landParts())}\n`);
  await writeFile(new URL('land-names.json', MAP), `${JSON.stringify(await landNames())}\n`);
}
