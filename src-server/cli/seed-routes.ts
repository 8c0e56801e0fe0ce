import { existsSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { SingleBar } from 'cli-progress';
import { seedRoutes } from '#db/import/routes/import-routes.ts';
import type { RouteSource } from '#db/import/routes/route-source.ts';
import type { CommandCall } from './command.ts';
import { fetchFrom } from './fetch-from.ts';

const USAGE = 'Name the source of the routes: seed routes --from FILE|FOLDER|URL (a copy of VRS standing-data).';

export async function seedRoutesCommand({ db, args }: CommandCall): Promise<void> {
  const from = args[0] === '--from' ? args[1] : undefined;
  if (!from) throw new Error(USAGE);
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {routes} routes | {brokenLines} unreadable lines | {duration_formatted}',
    etaBuffer: 1,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  bar.start(1, 0, { routes: 0, brokenLines: 0 });
  try {
    const done = await seedRoutes(db, await openSource(from), ({ bytes, totalBytes, routes, brokenLines }) => {
      bar.setTotal(Math.max(totalBytes ?? 0, bytes));
      bar.update(bytes, { routes, brokenLines });
    });
    bar.stop();
    const airlines = done.airlines > 0 ? ` and ${done.airlines} airline names` : '';
    console.log(`${done.routes} routes${airlines} stored; ${done.removedRows} rows of earlier imports removed.`);
    if (done.brokenLines > 0)
      console.log(`${done.brokenLines} unreadable lines left out: ${done.brokenExamples.join(', ')}`);
  } finally {
    bar.stop();
  }
}

async function openSource(from: string): Promise<RouteSource> {
  if (/^https?:\/\//.test(from)) return fetchSource(from);
  if (!existsSync(from)) throw new Error(`There is nothing at ${from}. ${USAGE}`);
  return { kind: statSync(from).isDirectory() ? 'folder' : 'file', path: from };
}

async function fetchSource(url: string): Promise<RouteSource> {
  const { body, totalBytes } = await fetchFrom(url);
  return { kind: 'stream', stream: Readable.fromWeb(body), name: url, totalBytes };
}
