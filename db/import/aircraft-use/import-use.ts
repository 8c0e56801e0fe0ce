import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USE_SOURCES } from '#src/aircraft/use-sources.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import type { Db } from '../../connect.ts';
import type { Facts } from '../../reference/facts.ts';
import { replaceUseSet } from '../../repositories/reference/aircraft-use.ts';
import { listAllImportedAirlines } from '../../repositories/reference/airlines.ts';
import { codesOf } from './codes.ts';
import { learnHalfLives } from './learn-half-lives.ts';
import { openTable } from './open-table.ts';
import { reduced } from './reduced.ts';
import { readFaaRegistry } from './registry.ts';
import { readHead, unpack } from './unpack.ts';
import { type CountedSet, UseCounts } from './use-counts.ts';
import type { Columns, UseReader } from './use-line.ts';

/** `done` of `total` in bytes or rows, depending on how the file is read. */
export type UseProgress = { done: number; total: number; rows: number; brokenRows: number };
/** `unknownTypes`: rows left out, by the type they name. */
export type UseImport = { rows: number; brokenRows: number; unknownTypes: Map<string, number>; sets: CountedSet[] };
export type UseFiles = { path: string; registryPath?: string | undefined; now: number };

/**
 * Imports aircraft use from a file of a known kind (see `readers.ts`; MrAirspace as Parquet), compressed or not. Each
 * month of its source replaces what was imported of it before. Throws, with nothing changed, if no row can be used.
 */
export async function importUse(
  db: Db,
  facts: Facts,
  { path, registryPath, now }: UseFiles,
  onProgress: (progress: UseProgress) => void = () => {},
): Promise<UseImport> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-use-'));
  const counts = new UseCounts();
  try {
    const registry = registryPath === undefined ? undefined : readFaaRegistry(readFileSync(registryPath));
    const codes = codesOf(facts, await listAllImportedAirlines(db), registry);
    const result: UseImport = { rows: 0, brokenRows: 0, unknownTypes: new Map(), sets: [] };
    for (const table of await openTables(path, folder)) {
      if (table.reader.needsRegistry && !registry) throw new Error(NO_REGISTRY);
      let done = 0;
      const rows = table.rows((read) => {
        done = read;
      });
      for await (const row of rows) {
        for (const line of row ? table.reader.read(row, codes) : [{ kind: 'broken' } as const]) {
          if (line.kind === 'use') counts.add(line.use.source ?? table.reader.source, line.use);
          else if (line.kind === 'broken') result.brokenRows += 1;
          else result.unknownTypes.set(line.type, (result.unknownTypes.get(line.type) ?? 0) + 1);
        }
        if (++result.rows % REPORT_ROWS === 0) onProgress({ ...result, done, total: table.total });
      }
    }
    counts.dropFreighters();
    result.sets = counts.listSets();
    if (result.sets.length === 0) throw new Error('No row of the file could be used; nothing was changed.');
    await writeSets(db, facts, counts, now);
    await learnHalfLives(db);
    onProgress({ ...result, done: 1, total: 1 });
    return result;
  } finally {
    counts.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const REPORT_ROWS = 5_000;
const NO_REGISTRY =
  'These flights name registrations only. Add --registry with the FAA registry (ReleasableAircraft.zip), which says their types.';
const UNKNOWN_KIND =
  'This file is of no known kind. Name a table of T-100, On-Time Performance, SIROS, VRA, the Taiwan CAA or MrAirspace (Parquet, or reduced to CSV).';

type OpenTable = {
  reader: UseReader;
  total: number;
  rows: (onDone: (done: number) => void) => AsyncGenerator<Columns | null>;
};

async function openTables(path: string, folder: string): Promise<OpenTable[]> {
  if (readHead(path, 4).toString('latin1') === 'PAR1') {
    // Parquet needs a large library, and is rare
    const { readTracks } = await import('./mrairspace.ts');
    const rows: OpenTable['rows'] = (onDone) => readTracks(path, (read, all) => onDone(read / all));
    return [{ reader: reduced, total: 1, rows }];
  }
  const tables = (await unpack(path, folder)).flatMap((plain) => {
    const table = openTable(plain);
    return table ? [{ ...table, total: statSync(plain).size }] : [];
  });
  if (tables.length === 0) throw new Error(UNKNOWN_KIND);
  return tables;
}

async function writeSets(db: Db, facts: Facts, counts: UseCounts, importedAt: number): Promise<void> {
  for (const set of counts.listSets()) {
    const licence = USE_SOURCES.find(({ key }) => key === set.source)?.licence ?? '';
    await replaceUseSet(db, { ...set, licence, importedAt }, measured(counts, set, facts));
  }
}

function* measured(counts: UseCounts, set: CountedSet, facts: Facts) {
  for (const row of counts.rowsOf(set)) {
    const [near, far] = [facts.findAirport(row.near), facts.findAirport(row.far)];
    yield { ...row, icaoType: null, km: near && far ? Math.round(greatCircleKm(near, far)) : null };
  }
}
