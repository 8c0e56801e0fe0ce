import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../processes.ts';

/** Years whose departures are known by family, and those known by state. */
export const FIRST_FAMILY_YEAR = 1958;
export const FIRST_YEAR = 2006;
export const LAST_YEAR = 2025;

export function yearsFrom(first: number): number[] {
  return Array.from({ length: LAST_YEAR - first + 1 }, (_, index) => first + index);
}

/** A table kept beside this file. */
export function readTable(name: string): Record<string, string>[] {
  return parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { columns: true });
}

/** Writes a table to a path in the repository. No cell contains a comma or a quote. */
export function writeTable(path: string, rows: (string | number)[][]): void {
  writeFileSync(join(ROOT, path), rows.map((row) => `${row.join(',')}\n`).join(''));
}

/** Linear between points in order; beyond the ends the value of the end. */
export function interpolate(points: (readonly [number, number])[], at: number): number {
  const next = points.findIndex(([x]) => x >= at);
  if (next <= 0) return (points.at(next) as [number, number])[1];
  const [[x0, y0], [x1, y1]] = [points[next - 1] as [number, number], points[next] as [number, number]];
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}

export function sum(values: number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
