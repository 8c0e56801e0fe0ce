import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchFolder, ROOT } from './processes.ts';
import type { Section } from './row.ts';

const ROWS = 2_000_000;
const ALLOWED_MB = 400;

/**
 * Imports a file of tracks as MrAirspace publishes them, in row groups of a million, and measures the memory in a
 * separate process.
 */
export const useImport: Section = {
  name: 'use-import',
  async run() {
    const folder = benchFolder();
    const file = join(folder, '2026_Q2_detailed_github.parquet');
    await runScript('test/support/make-tracks.ts', file, String(ROWS));
    const told = await runScript('test/support/import-use.ts', join(folder, 'airworthy.db'), file);
    const { peakMegabytes } = JSON.parse(told) as { peakMegabytes: number };
    return [
      {
        what: `memory of an import of ${ROWS.toLocaleString('en')} tracks (Parquet), beside what is allowed`,
        ours: `${peakMegabytes.toFixed(0)} MB`,
        bare: `${ALLOWED_MB} MB`,
        ratio: peakMegabytes / ALLOWED_MB,
        goal: { atMost: 1 },
      },
    ];
  },
};

async function runScript(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout;
}
