import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './processes.ts';
import { type Row, tableOf } from './row.ts';

const PATH = join(ROOT, 'docs/benchmarks.md');
const END = '<!-- end of the record -->';

/**
 * Writes a section's rows, the machine and the date to docs/benchmarks.md in place of its last record; everything else
 * stays.
 */
export function recordBenchmarks(section: string, rows: Row[]): void {
  writeFileSync(PATH, withRecord(readFileSync(PATH, 'utf8'), section, `${machine()}\n\n${tableOf(rows)}`));
}

/** Replaces the record of a section. Throws when the text has no place for it. */
export function withRecord(text: string, section: string, record: string): string {
  const begin = `<!-- recorded by npm run bench -- ${section} --record -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${PATH} has no place for the record of ${section}`);
  return `${text.slice(0, from)}${begin}\n\n${record}\n\n${text.slice(to)}`;
}

function machine(): string {
  const [{ model }, ...others] = cpus() as [{ model: string }, ...object[]];
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}; ${others.length + 1} × ${model.trim()}, ${memoryGb} GB; ${type()} ${release()}; Node ${process.versions.node}.`;
}
