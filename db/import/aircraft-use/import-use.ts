import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parse as parseNow } from 'csv-parse/sync';
import { learnHalfLife, type NumberUse } from '#src/aircraft/half-life.ts';
import type { UseUnit } from '#src/aircraft/use.ts';
import { USE_SOURCES } from '#src/aircraft/use-sources.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { isNamed } from '#src/reference/ended-airline.ts';
import type { Db } from '../../connect.ts';
import type { Facts } from '../../reference/facts.ts';
import { type NewUse, replaceUseSet } from '../../site/reference/aircraft-use.ts';
import { listAllImportedAirlines } from '../../site/reference/airlines.ts';
import * as halfLives from '../../site/reference/half-lives.ts';
import type { RowOf } from '../../site/schema/database.ts';
import { type Columns, readCsv } from '../read-csv.ts';
import { reduced } from './reduced.ts';
import { siros } from './siros.ts';
import { t100 } from './t100.ts';
import { readHead, unpack } from './unpack.ts';
import type { Codes, ObservedUse, UseReader } from './use-line.ts';

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

/** Translates codes by our facts, then by the imported airlines; null for a code that several airlines share. */
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

/** Learns anew from all imports how long each airline keeps its flight numbers (`src/aircraft/half-life.ts`). */
async function learnHalfLives(db: Db): Promise<void> {
  const learned = [];
  for (const airlineIcao of await halfLives.listNumberedAirlines(db, FLOWN)) {
    const halfLife = learnHalfLife((await halfLives.listNumberUses(db, airlineIcao, FLOWN)).map(asKept));
    if (halfLife) learned.push({ airlineIcao, ...halfLife });
  }
  await halfLives.replaceHalfLives(db, learned);
}

function asKept({ number, month, near, far, modelId, count }: halfLives.NumberMonth): NumberUse {
  return { number, month, kept: near && far ? `${near} ${far}` : modelId, count };
}

/** `rows` gives null for a line that is no row of the table; `onBytes` reports how much of the file has been read. */
type UseTable = {
  reader: UseReader;
  header: string[];
  rows: (onBytes: (bytes: number) => void) => AsyncGenerator<Columns | null>;
};

/** Finds the header of a CSV file (commas or semicolons) below any title lines; null if no known table begins there. */
export function openTable(path: string): UseTable | null {
  const head = readHead(path, HEAD_BYTES);
  const encoding = isUtf8(head) ? 'utf8' : 'latin1';
  const lines = head
    .toString(encoding)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, TITLE_LINES);
  for (const [index, line] of lines.entries()) {
    for (const delimiter of [',', ';']) {
      const header = cellsOf(line, delimiter).filter((name) => name !== '');
      const reader = findReader(header);
      if (reader) return { reader, header, rows: (onBytes) => readRows(path, { delimiter, encoding, index }, onBytes) };
    }
  }
  return null;
}

const HEAD_BYTES = 65_536;
/** The header is among the first lines, this many. */
const TITLE_LINES = 20;

type Shape = { delimiter: string; encoding: 'utf8' | 'latin1'; index: number };

async function* readRows(
  path: string,
  { delimiter, encoding, index }: Shape,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Columns | null> {
  const file = createReadStream(path);
  const options = { delimiter, encoding, from_line: index + 1, relax_column_count_more: true, relax_quotes: true };
  for await (const { row } of readCsv(file, () => {}, options)) {
    onBytes(file.bytesRead);
    yield row;
  }
}

function cellsOf(line: string, delimiter: string): string[] {
  const [cells] = parseNow(line, { delimiter, relax_quotes: true, skip_records_with_error: true }) as string[][];
  return (cells ?? []).map((cell) => cell.trim());
}

/** Also accepts a text that was cut within a character. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The text tables that can be imported, each recognized by its header. */
const READERS: UseReader[] = [reduced, t100, siros];

function findReader(header: string[]): UseReader | null {
  return READERS.find((reader) => reader.isHeader(header)) ?? null;
}

type CountedSet = { source: string; month: string; unit: UseUnit };
type Row = Pick<NewUse, 'airlineIcao' | 'number' | 'near' | 'far' | 'modelId' | 'count'>;

/** Adds up millions of flights in a temporary database, which overflows to disk and is deleted when closed. */
class UseCounts {
  readonly #db = new Sqlite('');
  readonly #add: Sqlite.Statement;

  constructor() {
    this.#db.exec(
      'create table uses (source, month, unit, airlineIcao, number, near, far, modelId, count, isAllCargo, primary key (source, month, unit, airlineIcao, number, near, far, modelId, isAllCargo)) without rowid; begin',
    );
    this.#add = this.#db.prepare(
      'insert into uses values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do update set count = count + excluded.count',
    );
  }

  /** Counts a flight for its route, if known, and for its number, if it has one. */
  add(source: string, { airlineIcao, number, origin, destination, modelId, count, unit, month, ...use }: ObservedUse) {
    const [near, far] = [origin, destination].sort();
    const countFor = (key: string) =>
      this.#add.run(source, month, unit, airlineIcao, key, near, far, modelId, count, use.isAllCargo ? 1 : 0);
    if (origin && destination) countFor('');
    if (number) countFor(number);
  }

  /** Forgets the freighters of airlines that also carry passengers: their reports are about passenger flights. */
  dropFreighters(): void {
    this.#db.exec(
      'delete from uses where isAllCargo = 1 and airlineIcao in (select airlineIcao from uses where isAllCargo = 0)',
    );
  }

  listSets(): CountedSet[] {
    return this.#db.prepare('select distinct source, month, unit from uses').all() as CountedSet[];
  }

  rowsOf({ source, month, unit }: CountedSet): IterableIterator<Row> {
    const select = 'select airlineIcao, number, near, far, modelId, count from uses';
    return this.#db
      .prepare(`${select} where source = ? and month = ? and unit = ?`)
      .iterate(source, month, unit) as IterableIterator<Row>;
  }

  close(): void {
    this.#db.close();
  }
}
