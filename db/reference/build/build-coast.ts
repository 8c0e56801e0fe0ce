import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mesh } from 'topojson-client';
import type { Topology } from 'topojson-specification';

const FILE = new URL('../../../src-client/features/report/head/coast.json', import.meta.url);
/** Tenths of a degree: the detail that a line on a small globe can show. */
const UNITS_PER_DEGREE = 10;
/** Smaller islands are a dot at most. */
const SMALLEST_DEGREES = 1;

/**
 * Returns the coastlines of Natural Earth (1:110m, public domain), each as longitude and latitude in tenths of a
 * degree: the first point in full, the next ones as differences.
 */
export async function coastlines(): Promise<number[][]> {
  const source = fileURLToPath(import.meta.resolve('world-atlas/land-110m.json'));
  const topology = JSON.parse(await readFile(source, 'utf8')) as Topology;
  const lines = mesh(topology, topology.objects.land as never).coordinates as [number, number][][];
  return lines.filter(isLarge).map((line) => {
    const points = line.map(
      (point) => point.map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)) as [number, number],
    );
    const moved = points.filter(
      ([x, y], index) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1],
    );
    return moved.flatMap(([x, y], index) => {
      const [lastX, lastY] = moved[index - 1] ?? [0, 0];
      return [x - lastX, y - lastY];
    });
  });
}

function isLarge(line: [number, number][]): boolean {
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(spanOf(line.map(([x]) => x)), spanOf(line.map(([, y]) => y))) >= SMALLEST_DEGREES;
}

if (process.argv[1] === import.meta.filename) await writeFile(FILE, `${JSON.stringify(await coastlines())}\n`);
