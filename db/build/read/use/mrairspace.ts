import { basename } from 'node:path';
import { type AsyncBuffer, asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { Columns } from '../read-csv.ts';

/** Rows held in memory at a time, as numbers: a row group of these files may have a million. */
const ROWS_AT_ONCE = 50_000;

/**
 * Reads the tracks of a quarter (Parquet), one row each in the format of `reduced`. A track's airports are where it was
 * first and last received, even in cruise: they are left out, because the call sign's route is more reliable. Tracks
 * that began in a month of another quarter are also left out, since that quarter's file has them.
 */
export async function* readTracks(path: string): AsyncGenerator<Columns> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const months = quarterOf(basename(path));
  for (const stretch of stretchesOf(metadata)) {
    const read = (column: string) => readColumn({ file, metadata }, column, stretch);
    // one after another, so that the strings of only one column are in memory at a time
    const monthAt = await read('Track_Origin_DateTime_UTC');
    const typeAt = await read('AC_Type');
    const callsignAt = await read('Callsign');
    const [start, end] = stretch;
    for (let row = 0; row < end - start; row++) {
      const month = monthAt(row);
      if (months && !months.has(month)) continue;
      yield { Callsign: callsignAt(row), AC_Type: typeAt(row), month, n: '1' };
    }
  }
}

type Parquet = { file: AsyncBuffer; metadata: FileMetaData };
type Stretch = readonly [start: number, end: number];

/** Reads a column's strings in these rows, each distinct one once; of a time, the month. Throws without the column. */
async function readColumn(
  { file, metadata }: Parquet,
  column: string,
  [start, end]: Stretch,
): Promise<(row: number) => string> {
  if (!metadata.schema.some(({ name }) => name === column)) throw new Error(`The file has no column ${column}.`);
  const length = column.endsWith('DateTime_UTC') ? MONTH_LENGTH : undefined;
  const numbers = new Map<string, number>();
  const wordAt = new Uint32Array(end - start);
  await parquetRead({
    file,
    metadata,
    columns: [column],
    rowStart: start,
    rowEnd: end,
    useOffsetIndex: true,
    compressors,
    onPage: ({ columnData, rowStart }) => {
      for (let index = Math.max(0, start - rowStart); index < Math.min(columnData.length, end - rowStart); index++) {
        const word = String(columnData[index] ?? '').slice(0, length);
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        wordAt[rowStart + index - start] = number;
      }
    },
  });
  const words = [...numbers.keys()];
  return (row) => words[wordAt[row] as number] as string;
}

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Never crosses row groups, since each is decompressed again for every stretch of it. */
function* stretchesOf({ row_groups }: FileMetaData): Generator<Stretch> {
  let start = 0;
  for (const group of row_groups) {
    const end = start + Number(group.num_rows);
    for (; start < end; start = Math.min(end, start + ROWS_AT_ONCE)) yield [start, Math.min(end, start + ROWS_AT_ONCE)];
  }
}

/** The months of the quarter in the file's name, such as 2026_Q2; null if there is none. */
function quarterOf(name: string): Set<string> | null {
  const [, year, quarter] = /(\d{4})_Q([1-4])/.exec(name) ?? [];
  if (!year || !quarter) return null;
  const first = (Number(quarter) - 1) * 3 + 1;
  return new Set([0, 1, 2].map((offset) => `${year}-${String(first + offset).padStart(2, '0')}`));
}
