import { statSync } from 'node:fs';
import { importUse } from '#db/import/aircraft-use/import-use.ts';
import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import { seedRoutes } from '#db/import/routes/import-routes.ts';
import type { RouteSource } from '#db/import/routes/route-source.ts';
import { loadFacts } from '#db/reference/facts.ts';
import { SHIPPED_ROUTES } from '#db/seeds/routes.ts';
import { AIRFRAME_SOURCES } from '#src/aircraft/airframe.ts';
import { type CommandCall, required } from './command.ts';
import { importSource } from './import-source.ts';

export async function seedRoutesCommand({ config, db, options }: CommandCall): Promise<void> {
  const from = options.from === undefined ? null : required(options.from);
  const done = await importSource(
    config,
    '{routes} routes | {brokenLines} unreadable lines',
    async ({ bring, bar }) => {
      const source = from ? sourceAt(await bring(from)) : SHIPPED_ROUTES;
      bar.start(1, 0, { routes: 0, brokenLines: 0 });
      return seedRoutes(db, source, ({ bytes, totalBytes, routes, brokenLines }) => {
        bar.setTotal(Math.max(totalBytes, bytes));
        bar.update(bytes, { routes, brokenLines });
      });
    },
  );
  const airlines = done.airlines > 0 ? ` and ${done.airlines} airline names` : '';
  console.log(`${done.routes} routes${airlines} stored; ${done.removedRows} rows of earlier imports removed.`);
  if (done.brokenLines > 0)
    console.log(`${done.brokenLines} unreadable lines left out: ${done.brokenExamples.join(', ')}`);
}

export async function seedAirframesCommand({ config, db, options, clock }: CommandCall): Promise<void> {
  const from = required(options.from);
  const done = await importSource(
    config,
    '{airframes} airframes | {brokenRows} broken rows',
    async ({ bring, bar }) => {
      const source = sourceAt(await bring(from));
      bar.start(1, 0, { airframes: 0, brokenRows: 0 });
      const now = clock.now().getTime();
      return importAirframes(db, source, { now }, ({ bytes, totalBytes, airframes, brokenRows }) => {
        bar.setTotal(Math.max(totalBytes, bytes));
        bar.update(bytes, { airframes, brokenRows });
      });
    },
  );
  for (const { source, airframes } of done.lists) {
    const title = AIRFRAME_SOURCES.find(({ key }) => key === source)?.title;
    console.log(`${airframes} airframes of ${title} stored.`);
  }
  console.log(
    `${done.otherRows} rows left out: vehicles, without a registration, or in the FAA registry not an airliner.`,
  );
  if (done.removed > 0) console.log(`${done.removed} airframes of earlier imports removed.`);
  if (done.brokenRows > 0)
    console.log(`${done.brokenRows} unreadable rows left out: ${done.brokenExamples.join(', ')}`);
}

export async function seedAircraftUseCommand({ config, db, options, clock }: CommandCall): Promise<void> {
  const from = required(options.from);
  const counted = '{rows} rows | {brokenRows} left out';
  const { rows, brokenRows, unknownTypes, sets } = await importSource(config, counted, async ({ bring, bar }) => {
    const path = await bring(from);
    if (statSync(path).isDirectory()) throw new Error(`${from} is a folder. Name one file in it.`);
    bar.start(1, 0, { rows: 0, brokenRows: 0 });
    return importUse(db, loadFacts(), { path, now: clock.now().getTime() }, ({ done, total, ...counts }) => {
      bar.update(Math.min(1, done / Math.max(1, total)), counts);
    });
  });
  console.log(`${rows} rows read. Stored: ${sets.map(({ source, month }) => `${source} ${month}`).join(', ')}.`);
  if (brokenRows > 0)
    console.log(`${brokenRows} rows left out: unreadable, or with an airline or airport that is not on record.`);
  if (unknownTypes.size === 0) return;
  const listed = [...unknownTypes].sort(([, a], [, b]) => b - a).map(([type, count]) => `${type} (${count})`);
  console.log(`Unknown aircraft types: ${listed.join(', ')}`);
}

function sourceAt(path: string): RouteSource {
  return { kind: statSync(path).isDirectory() ? 'folder' : 'file', path };
}
