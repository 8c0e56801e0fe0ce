import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { stateNames } from '#db/build/merge/state-names.ts';
import { loadFacts } from '#db/reference/open.ts';
import type { CountryShapes } from '#src/flight/countries-crossed.ts';
import { type Point, packRing, UNITS_PER_DEGREE } from '#src/flight/packed-ring.ts';
import { grouped } from '#src/format/grouped.ts';

const FILE = new URL('../country-shapes.json.gz', import.meta.url);
/** Tenths of a degree: points nearer to the one before, and islands smaller, are left out. */
const STEP = 2;
const SMALLEST = 5;

/** Natural Earth's short forms → the names used here; a part of a state is of the state whose flight information region covers it. */
const NAMES: Record<string, string> = {
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  'Central African Rep.': 'Central African Republic',
  'Dem. Rep. Congo': 'DR Congo',
  'Dominican Rep.': 'Dominican Republic',
  'Eq. Guinea': 'Equatorial Guinea',
  'Falkland Is.': 'Falkland Islands',
  'Faeroe Is.': 'Faroe Islands',
  Macedonia: 'North Macedonia',
  'N. Cyprus': 'Cyprus',
  Palestine: 'Palestinian Territories',
  'S. Sudan': 'South Sudan',
  'Solomon Is.': 'Solomon Islands',
  Somaliland: 'Somalia',
  'W. Sahara': 'Western Sahara',
  Åland: 'Finland',
};
/** In Crimea, whose flight information region (UKFV) EASA's bulletin on Ukraine names; Natural Earth has it with Russia. */
const SIMFEROPOL: Point = [341, 450];

/** The countries of Natural Earth (1:50m, public domain) by the names used here. */
export async function countryShapes(): Promise<CountryShapes> {
  const { airlines, airports } = loadFacts();
  const nameOf = stateNames([...airlines, ...airports].map(({ country }) => country));
  const source = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const topology = JSON.parse(await readFile(source, 'utf8')) as Topology;
  const countries = topology.objects.countries as GeometryCollection<{ name: string }>;
  const rings = feature(topology, countries).features.flatMap(({ properties: { name }, geometry }) => {
    const ours = NAMES[name] ?? nameOf(name);
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    return largest(polygons.flat().map(spaced)).flatMap((ring) => {
      const state = ours === 'Russia' && isAround(ring, SIMFEROPOL) ? 'Ukraine' : ours;
      return state ? [{ state, ring: packRing(ring) }] : [];
    });
  });
  const shapes = grouped(rings, ({ state }) => state).map(
    ([state, of]) => [state, of.map(({ ring }) => ring)] as const,
  );
  return Object.fromEntries(shapes.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Whether the box around a small ring has a point. */
function isAround(ring: Point[], [x, y]: Point): boolean {
  const isWithin = (values: number[], value: number) => Math.min(...values) < value && value < Math.max(...values);
  const [xs, ys] = [ring.map(([of]) => of), ring.map(([, of]) => of)];
  return spanOf(ring) < 50 && isWithin(xs, x) && isWithin(ys, y);
}

function spaced(ring: number[][]): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const [x, y] = point.map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)) as Point;
    const [lastX, lastY] = kept.at(-1) ?? [Number.NaN, Number.NaN];
    if (!(Math.max(Math.abs(x - lastX), Math.abs(y - lastY)) < STEP)) kept.push([x, y]);
  }
  return kept;
}

/** A country of small islands keeps its largest. */
function largest(rings: Point[][]): Point[][] {
  const most = Math.max(...rings.map(spanOf));
  return rings.filter((ring) => spanOf(ring) >= Math.min(SMALLEST, most));
}

function spanOf(ring: Point[]): number {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(ring.map(([x]) => x)), span(ring.map(([, y]) => y)));
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(FILE, gzipSync(JSON.stringify(await countryShapes()), { level: 9 }));
}
