import { createReadStream } from 'node:fs';
import { parse as parseNow } from 'csv-parse/sync';
import { type Columns, readCsv } from '../read-csv.ts';
import { reduced } from './reduced.ts';
import { siros } from './siros.ts';
import { t100 } from './t100.ts';
import { readHead } from './unpack.ts';
import type { UseReader } from './use-line.ts';

/**
 * `rows` gives null for a line that is not a row of the table; `onBytes` reports how much of the file has been read.
 */
type UseTable = {
  reader: UseReader;
  header: string[];
  rows: (onBytes: (bytes: number) => void) => AsyncGenerator<Columns | null>;
};

/**
 * Finds the header of a CSV file, separated by commas or semicolons, below any title lines; null if no known table
 * begins in its first lines.
 */
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
