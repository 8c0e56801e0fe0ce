import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { importUse, type UseImport } from '#db/import/aircraft-use/import-use.ts';
import { loadFacts } from '#db/reference/facts.ts';
import { bringFile } from './bring-file.ts';
import type { CommandCall } from './command.ts';

const USAGE = 'Say where the table comes from: seed aircraft-use --from FILE|URL [--registry FILE|URL].';

export async function seedAircraftUseCommand({ db, args, clock }: CommandCall): Promise<void> {
  const { from, registry } = readArgs(args);
  if (!from) throw new Error(USAGE);
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {rows} rows | {brokenRows} left out | {duration_formatted}',
    etaBuffer: 1,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  try {
    const registryPath = registry && (await bringTable(registry, folder));
    const files = { path: await bringTable(from, folder), registryPath, now: clock.now().getTime() };
    bar.start(1, 0, { rows: 0, brokenRows: 0 });
    const done = await importUse(db, loadFacts(), files, ({ done, total, rows, brokenRows }) => {
      bar.update(Math.min(1, done / Math.max(1, total)), { rows, brokenRows });
    });
    bar.stop();
    tell(done);
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bringTable(from: string, folder: string): Promise<string> {
  const path = await bringFile(from, folder, USAGE);
  if (statSync(path).isDirectory()) throw new Error(`${from} is a folder. Name one file in it. ${USAGE}`);
  return path;
}

function readArgs(args: string[]): { from?: string | undefined; registry?: string | undefined } {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, registry: { type: 'string' } } }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function tell({ rows, brokenRows, unknownTypes, sets }: UseImport): void {
  const months = sets.map(({ source, month }) => `${source} ${month}`);
  console.log(`${rows} rows read. Stored: ${months.join(', ')}.`);
  if (brokenRows > 0)
    console.log(`${brokenRows} rows left out: unreadable, or with an airline or airport that is not on record.`);
  if (unknownTypes.size === 0) return;
  const listed = [...unknownTypes].sort(([, a], [, b]) => b - a).map(([type, count]) => `${type} (${count})`);
  console.log(`Unknown aircraft types: ${listed.join(', ')}`);
}
