import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { FactChange } from '../../src/changes/fact-change.ts';
import { messageOf } from '../../src/errors.ts';
import { isList, readList } from './lists.ts';
import { loadOnRecord } from './on-record.ts';
import { writeAirframes } from './read/airframes.ts';
import { openSourceFiles } from './read/source-files.ts';
import { readHead } from './read/unpack.ts';
import { openTables } from './read/use/count-use.ts';
import { t100 } from './read/use/t100.ts';
import { type Input, LARGEST_LOSS, SourceError } from './source.ts';

export type Checked = {
  header: string[];
  rows: number;
  /** ISO date that its content is from; null takes the day of the fetch */
  asOf: string | null;
  doubts: string[];
  changes: FactChange[];
  events?: string[];
};

/**
 * Reads a fetched file, named by its hash beside the earlier ones, and changes nothing. Throws SourceError, whose message
 * continues after the source's title. @param before what is used now, of which the file is checked to be the next
 */
export async function checkInput(path: string, input: Input, before: Input[]): Promise<Checked> {
  const { source } = input;
  if (isList(source)) {
    const context = { folder: dirname(path), onRecord: loadOnRecord() };
    const earlier = await readList(source, before, context);
    const reading = await readList(source, [...before, input], context);
    const { header, rows, doubts, list } = reading;
    const changes = reading.changes.slice(earlier.changes.length);
    const events = source === 'wikidata' ? (list as { key: string }[]).map(({ key }) => key) : undefined;
    return { header, rows, doubts, changes, asOf: null, events };
  }
  const table = { asOf: null, doubts: [], changes: [] };
  if (source === 'vrs-routes') return { ...table, ...(await countRows(path, /(^|\/)routes[/.]/, ROUTES)) };
  if (source === 'vrs-airframes') return { ...table, ...(await countRows(path, /(^|\/)aircraft\//, AIRFRAMES)) };
  if (source === 'faa-airframes') return { ...table, header: ['MASTER.txt'], rows: await countAirframes(path, 'faa') };
  return { ...table, ...(await countUse(path, source)) };
}

/** Returns which of these inputs a file is, an archive of standing-data two, and why it is not the last of them. */
export async function recognizeInputs(
  path: string,
  inputs: Input[],
  before: Input[],
): Promise<{ found: Input[]; reason: string }> {
  const found: Input[] = [];
  let reason = 'is of no known kind';
  for (const input of inputs) {
    try {
      const { rows, asOf } = await checkInput(path, input, before);
      if (rows > 0) found.push({ ...input, asOf: asOf ?? input.asOf });
    } catch (error) {
      reason = messageOf(error);
    }
  }
  return { found, reason };
}

const ROUTES = 'Callsign,Code,Number,AirlineCode,AirportCodes';
const AIRFRAMES =
  'ICAO,Registration,ModelICAO,Manufacturer,Model,ManufacturerAndModel,IsPrivateOperator,Operator,AirlineCode,SerialNumber,YearBuilt';

/** Counts the rows of an archive's tables (no line breaks in cells), all of which must have the same header. */
async function countRows(path: string, only: RegExp, expected: string) {
  let rows = 0;
  for await (const { content } of openSourceFiles(path, only)) {
    let isHeader = true;
    for await (const line of createInterface({ input: Readable.from(content) })) {
      if (isHeader && line.trim() !== expected)
        throw new SourceError(`has other columns than before: ${line.slice(0, 200)}`);
      if (!isHeader && line !== '') rows += 1;
      isHeader = false;
    }
  }
  return { header: [expected], rows };
}

async function countAirframes(path: string, list: string): Promise<number> {
  let count = 0;
  const rows = (table: string, all: Iterable<readonly unknown[]>) => {
    if (table === 'airframes') for (const [, source] of all) count += source === list ? 1 : 0;
  };
  await writeAirframes({ rows }, path, { asOf: '', modelIdOf: () => null });
  return count;
}

/** Counts the rows of T-100 by month: a year gains months, and then the next year starts with one. */
async function countUse(path: string, source: string) {
  if (source === 'bts-t100' && readHead(path, 2).toString('latin1') !== 'PK') {
    throw new SourceError(
      'sent a page in place of the zip: the form may have changed, or refuses programs for a while',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-check-'));
  try {
    const tables = await openTables(path, folder);
    const [table] = source === 'bts-t100' ? tables.filter(({ reader }) => reader === t100) : tables;
    if (!table) throw new SourceError('has no table with the columns of T-100 in its zip');
    const months = new Set<string>();
    let rows = 0;
    for await (const row of table.rows()) {
      const month = row.month ?? `${row.YEAR}-${String(Number(row.MONTH)).padStart(2, '0')}`;
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) continue;
      months.add(month);
      rows += 1;
    }
    const last = [...months].sort().at(-1);
    return {
      header: table.header,
      rows: Math.round(rows / Math.max(1, months.size)),
      asOf: last ? lastDayOf(last) : null,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastDayOf(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
}

/** Throws SourceError for a file that is too small, or differs too much from the one before. */
export function compareWith(
  before: { header: string[] | null; rows: number | null },
  { rows, header }: Pick<Checked, 'rows' | 'header'>,
  { leastRows, trust }: { leastRows: number; trust: string },
): void {
  const look = `look at the file; if it is right, ${trust} takes it as it is`;
  if (rows < leastRows)
    throw new SourceError(`has ${rows} rows, which are too few to be the whole of it (${leastRows})`);
  if (before.header && JSON.stringify(before.header) !== JSON.stringify(header)) {
    throw new SourceError(`has other columns than before: ${header.join(' | ')}; ${look}`);
  }
  if (before.rows !== null && rows < before.rows * (1 - LARGEST_LOSS)) {
    throw new SourceError(
      `has ${rows} rows and had ${before.rows}, a loss of more than ${LARGEST_LOSS * 100}%; ${look}`,
    );
  }
}
