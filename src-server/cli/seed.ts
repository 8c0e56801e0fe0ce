import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { loadAirports } from '#db/build/shipped.ts';
import { importUse } from '#db/import/aircraft-use/import-use.ts';
import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import { seedRoutes } from '#db/import/routes/import-routes.ts';
import type { RouteSource } from '#db/import/routes/route-source.ts';
import { loadFacts } from '#db/reference/open.ts';
import { seedShippedAirports } from '#db/seeds/airports.ts';
import { SHIPPED_ROUTES } from '#db/seeds/routes.ts';
import { putSetting } from '#db/site/operations/settings.ts';
import { replaceAirports } from '#db/site/reference/airports.ts';
import { AIRFRAME_SOURCES } from '#src/aircraft/airframe.ts';
import { observeAirports } from '#src/lists/observe-airports.ts';
import type { Config } from '../config.ts';
import { countryNameOf, readAirportTable } from '../feeds/ourairports.ts';
import { agentOf, buildDownload } from '../providers/download.ts';
import { OBSERVED_VERSION } from '../services/reference/observed.ts';
import { type CommandCall, required } from './command.ts';

/** Twice a quarter of MrAirspace's tracks, the largest file that an import takes. */
const LIMIT_BYTES = 2_000_000_000;

type Import<T> = (tools: { bring: (from: string) => Promise<string>; bar: SingleBar }) => Promise<T>;

/**
 * Runs an import under a progress bar (`counted` is what the bar shows beside its percentage), with a way to bring its
 * files here, and removes what was fetched for it. Throws when there is no such file, and what the import throws.
 */
export async function importSource<T>(config: Config, counted: string, run: Import<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  const format = `{bar} {percentage}% | ${counted} | {duration_formatted}`;
  const bar = new SingleBar({ format, etaBuffer: 1, noTTYOutput: true, notTTYSchedule: 5000 });
  try {
    return await run({ bring: (from) => bringFile(from, folder, config), bar });
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the local path; a network address is downloaded into `folder`. Throws with what to do. */
async function bringFile(from: string, folder: string, config: Config): Promise<string> {
  if (!/^https?:\/\//.test(from)) {
    if (!existsSync(from)) throw new Error(`There is nothing at ${from}. Check the path.`);
    return from;
  }
  console.log(`Fetching ${from}`);
  const name = basename(new URL(from).pathname) || 'fetched';
  const limits = { bytes: LIMIT_BYTES, ms: config.REFRESH_TIMEOUT_SECONDS * 1000 };
  const request = { url: from, folder, name, known: null, limits };
  await buildDownload(agentOf(config))(request).catch(({ message }: Error) => {
    throw new Error(`${from} ${message}. Check the address and the network.`);
  });
  return join(folder, name);
}

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

const NAMED = 20;

/** Fills the table of airports from the shipped file, or from it and a table of OurAirports, which overrides it. */
export async function seedAirportsCommand({ config, options, db, clock }: CommandCall): Promise<void> {
  const from = options.from === undefined ? null : required(options.from);
  const { stored, broken, doubts } = await importSource(
    config,
    '{value} of {total} airports',
    async ({ bring, bar }) => {
      const source = from ? await readSource(await bring(from)) : null;
      bar.start(1, 0);
      const onProgress = (written: number, of: number) => {
        bar.setTotal(of);
        bar.update(written);
      };
      if (!source) return { stored: await seedShippedAirports(db, onProgress), broken: [], doubts: [] };
      const { airports, origin } = source;
      await replaceAirports(db, { airports, origin }, (written) => onProgress(written, airports.length));
      return { ...source, stored: airports.length };
    },
  );
  // running servers look again
  await putSetting(db, OBSERVED_VERSION, String(clock.now().getTime()));
  console.log(`${stored} airports stored.`);
  sayLeftOut('broken', broken);
  sayLeftOut('doubtful', doubts);
}

/** Returns the shipped airports with those of the table in their place, and what was left out of it. */
async function readSource(path: string) {
  const shipped = loadAirports();
  const origin = basename(path);
  const { rows, broken } = await readAirportTable(path).catch((cause: Error) => {
    throw new Error(`${origin} ${cause.message}`, { cause });
  });
  const { airports, doubts } = observeAirports(rows, shipped, countryNameOf(shipped));
  const codes = new Set(airports.map(({ iata }) => iata));
  return { airports: [...shipped.filter(({ iata }) => !codes.has(iata)), ...airports], origin, broken, doubts };
}

function sayLeftOut(kind: string, rows: string[]): void {
  if (rows.length === 0) return;
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  const noun = rows.length === 1 ? 'row' : 'rows';
  console.log(`${rows.length} ${kind} ${noun} left out: ${rows.slice(0, NAMED).join(', ')}${more}`);
}
