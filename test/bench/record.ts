import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './processes.ts';
import { type Row, tableOf } from './row.ts';

const PATH = join(ROOT, 'docs/benchmarks.md');
const BEGIN = '<!-- recorded by npm run bench -- --record -->';
const END = '<!-- end of the record -->';

/** Puts the rows, the machine and the day into docs/benchmarks.md in place of the last record; the words around it stay. */
export function recordBenchmarks(rows: Row[]): void {
  const told = readFileSync(PATH, 'utf8');
  const [before, after] = [told.indexOf(BEGIN), told.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${PATH} has no place for the record`);
  const record = `${BEGIN}\n\n${machine()}\n\n${tableOf(rows)}\n\n`;
  writeFileSync(PATH, told.slice(0, before) + record + told.slice(after));
}

function machine(): string {
  const [{ model }, ...others] = cpus() as [{ model: string }, ...object[]];
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}; ${others.length + 1} × ${model.trim()}, ${memoryGb} GB; ${type()} ${release()}; Node ${process.versions.node}.`;
}
