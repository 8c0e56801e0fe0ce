import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parse as parseNow } from 'csv-parse/sync';
import { learnHalfLife } from '#src/aircraft/half-life.ts';
import type { UseUnit } from '#src/aircraft/use.ts';
import { USE_SOURCES } from '#src/aircraft/use-sources.ts';
import type { ReferenceWriter } from '../../reference-writer.ts';
import { SourceError } from '../../source.ts';
import { type Columns, readCsv } from '../read-csv.ts';
import { readHead, unpack } from '../unpack.ts';
import { reduced } from './reduced.ts';
import { siros } from './siros.ts';
import { t100 } from './t100.ts';
import type { Codes, ObservedUse, UseReader } from './use-line.ts';

const UNKNOWN_KIND = 'is of no known kind: name a table of T-100, SIROS or MrAirspace (reduced to CSV)';

type OpenTable = { reader: UseReader; header: string[]; rows: () => AsyncGenerator<Columns> };

/** Opens the tables of aircraft use in a file, compressed or not. Throws SourceError for another file. */
export async function openTables(path: string, folder: string): Promise<OpenTable[]> {
  const plain = await unpack(path, folder).catch(() => {
    throw new SourceError('is a damaged archive');
  });
  const tables = plain.flatMap((one) => openTable(one) ?? []);
  if (tables.length === 0) throw new SourceError(UNKNOWN_KIND);
  return tables;
}

/** Counts and months of aircraft use in fetched files; of the same month of a source those of the file added last. */
export class UseCounts {
  readonly #db = new Sqlite('');
  readonly #add: Sqlite.Statement;
  /** 'source month' of what is kept */
  #months = new Set<string>();

  constructor() {
    // overflows to disk, and is deleted when closed
    this.#db.exec(
      'create table uses (file, source, month, unit, airlineIcao, number, near, far, modelId, count, isAllCargo, primary key (file, source, month, unit, airlineIcao, number, near, far, modelId, isAllCargo)) without rowid; begin',
    );
    this.#add = this.#db.prepare(
      'insert into uses values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do update set count = count + excluded.count',
    );
  }

  /** Reads a file of a known kind. Throws SourceError, if no row can be used. */
  async addFile(path: string, order: number, codes: Codes): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'airworthy-use-'));
    try {
      for (const table of await openTables(path, folder)) {
        for await (const row of table.rows()) {
          for (const use of table.reader.read(row, codes)) {
            this.#count(order, use.source ?? table.reader.source, use);
          }
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    if (this.#list('select 1 from uses where file = ? limit 1', order).length === 0) {
      throw new SourceError('has no row that can be used');
    }
    // reports are about passenger flights, so freighters count only of airlines that have nothing else
    this.#db
      .prepare(
        'delete from uses where file = ? and isAllCargo = 1 and airlineIcao in (select airlineIcao from uses where file = ? and isAllCargo = 0)',
      )
      .run(order, order);
  }

  /** Keeps of each month of a source what the last file has; after the last file. */
  settle(): void {
    this.#db.exec(
      'delete from uses where exists (select 1 from uses later where later.file > uses.file and later.source = uses.source and later.month = uses.month and later.unit = uses.unit)',
    );
    const kept = this.#list<{ key: string }>("select distinct source || ' ' || month as key from uses");
    this.#months = new Set(kept.map(({ key }) => key));
  }

  /** Whether there are counts of a source and month, also of a source that is named with a table of it. */
  has(source: string, month: string): boolean {
    return this.#months.has(`${source.split('/')[0]} ${month}`);
  }

  write(writer: ReferenceWriter): void {
    const rows = (isRoute: boolean) =>
      this.#list<Use>(
        `select * from uses where number ${isRoute ? '=' : '!='} '' order by source, month, airlineIcao, number`,
      );
    writer.rows(
      'route_use',
      rows(true).map((use) => [
        ...[use.airlineIcao, use.near, use.far, use.modelId, use.count],
        ...[use.unit, use.month, use.source, ''],
      ]),
    );
    const numbers = rows(false);
    writer.rows(
      'number_use',
      numbers.map((use) => [
        ...[use.airlineIcao, use.number, use.near, use.far, use.modelId],
        ...[use.count, use.unit, use.month, use.source],
      ]),
    );
    writer.rows('half_lives', halfLivesOf(numbers));
  }

  close(): void {
    this.#db.close();
  }

  /** Counts a flight for its route, if known, and for its number, if it has one. */
  #count(file: number, source: string, use: ObservedUse): void {
    const { airlineIcao, number, origin, destination, modelId, count, unit, month } = use;
    const [near, far] = [origin, destination].sort();
    const countFor = (key: string) =>
      this.#add.run(file, source, month, unit, airlineIcao, key, near, far, modelId, count, use.isAllCargo ? 1 : 0);
    if (origin && destination) countFor('');
    if (number) countFor(number);
  }

  #list<Row>(sql: string, ...values: unknown[]): Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }
}

type Use = Pick<ObservedUse, 'airlineIcao' | 'number' | 'modelId' | 'count' | 'month'> & {
  source: string;
  unit: UseUnit;
  near: string;
  far: string;
};

/** Timetables repeat themselves for a season: only flown flights show how long a number is kept. */
const FLOWN = new Set(USE_SOURCES.filter(({ isTimetable }) => !isTimetable).map(({ key }) => key));

/** Learns how long each airline keeps its flight numbers (`src/aircraft/half-life.ts`). */
function halfLivesOf(uses: Use[]): [airlineIcao: string, months: number][] {
  const flown = Map.groupBy(
    uses.filter(({ source }) => FLOWN.has(source)),
    ({ airlineIcao }) => airlineIcao,
  );
  return [...flown].flatMap(([airlineIcao, of]): [string, number][] => {
    const learned = learnHalfLife(
      of.map(({ number, month, near, far, modelId, count }) => ({
        ...{ number, month, count },
        kept: near && far ? `${near} ${far}` : modelId,
      })),
    );
    return learned ? [[airlineIcao, learned.months]] : [];
  });
}

/** Finds the header of a CSV file (commas or semicolons) below any title lines; null if no known table begins there. */
function openTable(path: string): OpenTable | null {
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
      if (reader) return { reader, header, rows: () => readRows(path, { delimiter, encoding, index }) };
    }
  }
  return null;
}

const HEAD_BYTES = 65_536;
/** The header is among the first lines, this many. */
const TITLE_LINES = 20;

type Shape = { delimiter: string; encoding: 'utf8' | 'latin1'; index: number };

function readRows(path: string, { delimiter, encoding, index }: Shape): AsyncGenerator<Columns> {
  const options = { delimiter, encoding, from_line: index + 1, relax_column_count_more: true, relax_quotes: true };
  return readCsv(createReadStream(path), () => {}, options);
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
