import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { seedRoutes } from '#db/import/routes/import-routes.ts';
import { bringFile } from './bring-file.ts';
import type { CommandCall } from './command.ts';

const USAGE = 'Name the source of the routes: seed routes --from FILE|FOLDER|URL (a copy of VRS standing-data).';

export async function seedRoutesCommand({ db, args }: CommandCall): Promise<void> {
  const from = args[0] === '--from' ? args[1] : undefined;
  if (!from) throw new Error(USAGE);
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {routes} routes | {brokenLines} unreadable lines | {duration_formatted}',
    etaBuffer: 1,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  bar.start(1, 0, { routes: 0, brokenLines: 0 });
  try {
    const path = await bringFile(from, folder, USAGE);
    const kind = statSync(path).isDirectory() ? 'folder' : 'file';
    const done = await seedRoutes(db, { kind, path }, ({ bytes, totalBytes, routes, brokenLines }) => {
      bar.setTotal(Math.max(totalBytes, bytes));
      bar.update(bytes, { routes, brokenLines });
    });
    bar.stop();
    const airlines = done.airlines > 0 ? ` and ${done.airlines} airline names` : '';
    console.log(`${done.routes} routes${airlines} stored; ${done.removedRows} rows of earlier imports removed.`);
    if (done.brokenLines > 0)
      console.log(`${done.brokenLines} unreadable lines left out: ${done.brokenExamples.join(', ')}`);
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
