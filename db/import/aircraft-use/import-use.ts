import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { learnHalfLife, type NumberUse } from '#src/aircraft/half-life.ts';
import { USE_SOURCES } from '#src/aircraft/use-sources.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { isNamed } from '#src/reference/ended-airline.ts';
import type { Db } from '../../connect.ts';
import type { Facts } from '../../reference/facts.ts';
import { replaceUseSet } from '../../repositories/reference/aircraft-use.ts';
import { listAllImportedAirlines } from '../../repositories/reference/airlines.ts';
import { listNumberedAirlines, listNumberUses, replaceHalfLives } from '../../repositories/reference/half-lives.ts';
import type { RowOf } from '../../schema/database.ts';
import type { Columns } from '../read-csv.ts';
import { openTable } from './open-table.ts';
import { reduced } from './reduced.ts';
import { readHead, unpack } from './unpack.ts';
import { type CountedSet, UseCounts } from './use-counts.ts';
import type { Codes, UseReader } from './use-line.ts';

/** `done` of `total` in bytes or rows, depending on how the file is read. */
type UseProgress = { done: number; total: number; rows: number; brokenRows: number };
/** `unknownTypes`: rows left out, by the type they name. */
type UseImport = { rows: number; brokenRows: number; unknownTypes: Map<string, number>; sets: CountedSet[] };

/**
 * Imports aircraft use from a file of a known kind (see `readers.ts`; MrAirspace as Parquet), compressed or not. Each
 * month of its source replaces what was imported of it before. Throws, with nothing changed, if no row can be used.
 */
export async function importUse(
  db: Db,
  facts: Facts,
  { path, now }: { path: string; now: number },
  onProgress: (progress: UseProgress) => void = () => {},
): Promise<UseImport> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-use-'));
  const counts = new UseCounts();
  try {
    const codes = codesOf(facts, await listAllImportedAirlines(db));
    const result: UseImport = { rows: 0, brokenRows: 0, unknownTypes: new Map(), sets: [] };
    for (const table of await openTables(path, folder)) {
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
const UNKNOWN_KIND =
  'This file is of no known kind. Name a table of T-100, SIROS or MrAirspace (Parquet, or reduced to CSV).';

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

/** Codes that the US DOT gives airlines itself, and one that two airlines have used. */
const OWN_CODES = new Map([
  ['07Q', 'FLE'],
  ['5D', 'SLI'],
  ['P3', 'POE'],
  ['PD', 'POE'],
]);

/**
 * Translates external codes by our facts, then by the imported airlines; a code shared by several airlines gives null.
 */
function codesOf(facts: Facts, imported: RowOf<'airline_names'>[]): Codes {
  const importedByIata = Map.groupBy(imported, ({ iata }) => iata);
  return {
    airlineIcao: (code, name) =>
      OWN_CODES.get(code) ??
      only(facts.listAirlinesByCode(code)) ??
      only((importedByIata.get(code) ?? []).filter((airline) => !name || isNamed(airline, name))),
    airportIcao: (iata) => facts.findAirport(iata)?.icao ?? null,
    modelId: (designator) => (designator ? facts.findModelId(designator) : null),
    isDomestic: (origin, destination, country) =>
      [origin, destination].every((code) => facts.findAirport(code)?.countryCode === country),
  };
}

function only(airlines: { icao: string }[]): string | null {
  return airlines.length === 1 ? (airlines[0]?.icao ?? null) : null;
}

/** Timetables repeat themselves for a season: only flown flights show how long a number is kept. */
const FLOWN = USE_SOURCES.filter(({ isTimetable }) => !isTimetable).map(({ key }) => key);

/**
 * Learns from all imported data how long each airline keeps its flight numbers (`src/aircraft/half-life.ts`); replaces
 * what was learned before.
 */
async function learnHalfLives(db: Db): Promise<void> {
  const learned = [];
  for (const airlineIcao of await listNumberedAirlines(db, FLOWN)) {
    const halfLife = learnHalfLife((await listNumberUses(db, airlineIcao, FLOWN)).map(asKept));
    if (halfLife) learned.push({ airlineIcao, ...halfLife });
  }
  await replaceHalfLives(db, learned);
}

function asKept({
  number,
  month,
  near,
  far,
  modelId,
  count,
}: Awaited<ReturnType<typeof listNumberUses>>[number]): NumberUse {
  return { number, month, kept: near && far ? `${near} ${far}` : modelId, count };
}
