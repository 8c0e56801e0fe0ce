import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadFormerIcaoCodes } from '../../build/shipped.ts';
import type { Db } from '../../connect.ts';
import { countChanged, takenFromNew } from '../../engine/rows.ts';
import { nextNumber } from '../../site/operations/settings.ts';
import { replaceImportedAirlines } from '../../site/reference/airlines.ts';
import type { RowOf } from '../../site/schema/database.ts';
import { type RouteLegs, readRouteLines } from './route-lines.ts';
import { measureRouteSource, openRouteFiles, type RouteSource, readThrough } from './route-source.ts';

export type RouteProgress = {
  /** raw bytes read of the source, compressed or not, out of `totalBytes` */
  bytes: number;
  totalBytes: number;
  routes: number;
  brokenLines: number;
};

type RouteImport = {
  routes: number;
  airlines: number;
  brokenLines: number;
  /** file and line of the first unreadable rows */
  brokenExamples: string[];
  /** rows of earlier imports that are not in this source */
  removedRows: number;
};

/**
 * Replaces all imported routes and airline names with the source (VRS standing-data). Rows are written as they are
 * read, and rows no longer in the source are deleted at the very end, so a killed import can simply be restarted.
 * Throws if the source cannot be read or has no routes; then nothing is deleted, and of a file nothing is written.
 */
export async function seedRoutes(
  db: Db,
  source: RouteSource,
  onProgress: (progress: RouteProgress) => void = () => {},
): Promise<RouteImport> {
  await readThrough(source);
  const importId = await nextNumber(db, 'lastRouteImport');
  const icaoToday = loadFormerIcaoCodes();
  const progress: RouteProgress = { bytes: 0, totalBytes: await measureRouteSource(source), routes: 0, brokenLines: 0 };
  const brokenExamples: string[] = [];
  const airlines = new Map<string, RowOf<'airline_names'>>();
  let batch = new Map<string, RouteLegs>();

  const flush = async () => {
    await writeLegs(db, [...batch.values()].flat(), importId);
    await sleep(PAUSE_MS);
    progress.routes += batch.size;
    batch = new Map();
    onProgress({ ...progress });
  };
  const files = openRouteFiles(source, (bytes) => {
    progress.bytes += bytes;
  });
  for await (const file of files) {
    for await (const line of readRouteLines(file, icaoToday)) {
      if (line.kind === 'route') batch.set(line.callsign, line.legs);
      else if (line.kind === 'airline') airlines.set(line.airline.icao, line.airline);
      else if (++progress.brokenLines <= EXAMPLES) brokenExamples.push(line.at);
      if (batch.size >= BATCH) await flush();
    }
  }
  await flush();
  if (progress.routes === 0)
    throw new Error('No routes found: name a copy of VRS standing-data, or its routes folder.');
  const removedRows = await finishImport(db, importId, [...airlines.values()]);
  const { routes, brokenLines } = progress;
  return { routes, airlines: airlines.size, brokenLines, brokenExamples, removedRows };
}

/** Routes per statement. More would not be faster, and each statement's values stay in memory until collected. */
const BATCH = 200;
const EXAMPLES = 20;
/** How many call signs are checked for rows of earlier imports while others wait. */
const STRETCH = 5_000;
/** Between two writes, so that others can use the database. */
const PAUSE_MS = 2;

async function writeLegs(db: Db, legs: RouteLegs, importId: number): Promise<void> {
  if (legs.length === 0) return;
  await db
    .insertInto('route_legs')
    .values(legs.map((leg) => ({ ...leg, importId })))
    .onConflict((conflict) =>
      conflict
        .columns(['callsign', 'leg'])
        .doUpdateSet(takenFromNew('airlineIcao', 'origin', 'destination', 'importId')),
    )
    .execute();
}

async function finishImport(db: Db, importId: number, airlines: RowOf<'airline_names'>[]): Promise<number> {
  if (airlines.length > 0) {
    await db.transaction().execute((transaction) => replaceImportedAirlines(transaction, airlines));
  }
  return deleteFromEarlierImports(db, importId);
}

/** Walks once through the table by key, a stretch at a time: an index by import would cost every row. */
async function deleteFromEarlierImports(db: Db, importId: number): Promise<number> {
  let removed = 0;
  for (let after = ''; ; ) {
    const stretch = await db
      .selectFrom('route_legs')
      .select('callsign')
      .distinct()
      .where('callsign', '>', after)
      .orderBy('callsign')
      .limit(STRETCH)
      .execute();
    const last = stretch.at(-1)?.callsign;
    if (last === undefined) return removed;
    const inStretch = db.deleteFrom('route_legs').where('callsign', '>', after).where('callsign', '<=', last);
    removed += await countChanged(inStretch.where('importId', '<', importId));
    after = last;
    await sleep(PAUSE_MS);
  }
}

/** An overview of a source's tables. */
type TableCount = {
  /** the first lines of its files, each once, in alphabetical order */
  headers: string[];
  /** non-empty lines below them */
  rows: number;
};

/** Counts the rows of a source's tables (no line breaks in cells); changes nothing. Throws if it cannot be read. */
export async function countRows(source: RouteSource): Promise<TableCount> {
  const headers = new Set<string>();
  let rows = 0;
  for await (const { content } of openRouteFiles(source, () => {})) {
    let isHeader = true;
    for await (const line of createInterface({ input: Readable.from(content) })) {
      if (isHeader) headers.add(line.trim());
      else if (line !== '') rows += 1;
      isHeader = false;
    }
  }
  return { headers: [...headers].sort(), rows };
}
