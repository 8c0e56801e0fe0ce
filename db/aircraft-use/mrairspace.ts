import { basename } from 'node:path';
import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { Columns } from './use-line.ts';

const COLUMNS = ['Callsign', 'AC_Type', 'Track_Origin_DateTime_UTC'];
/** Rows that are held at a time: a row group of these files may have a million. */
const ROWS_AT_ONCE = 250_000;

/**
 * The tracks of a quarter (Parquet), one row each as `reduced` reads it. The airports of a track are where it was first and
 * last heard, also in cruise: they are left out, the call sign's route says more. Tracks that began in another quarter's
 * month are left out too, since that quarter's file has them.
 */
export async function* readTracks(
  path: string,
  onRows: (rows: number, totalRows: number) => void,
): AsyncGenerator<Columns> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const totalRows = Number(metadata.num_rows);
  const months = quarterOf(basename(path));
  for (const [rowStart, rowEnd] of stretchesOf(metadata)) {
    let rows: unknown[][] = [];
    await parquetRead({
      file,
      metadata,
      columns: COLUMNS,
      rowStart,
      rowEnd,
      compressors,
      onComplete: (read) => {
        rows = read;
      },
    });
    for (const [callsign, type, at] of rows) {
      const month = String(at ?? '').slice(0, 7);
      if (months && !months.has(month)) continue;
      yield { Callsign: String(callsign ?? ''), AC_Type: String(type ?? ''), month, n: '1' };
    }
    onRows(rowEnd, totalRows);
  }
}

/** Never across row groups, each of which is unpacked for every stretch of it. */
function* stretchesOf({ row_groups }: FileMetaData): Generator<[start: number, end: number]> {
  let start = 0;
  for (const group of row_groups) {
    const end = start + Number(group.num_rows);
    for (; start < end; start = Math.min(end, start + ROWS_AT_ONCE)) yield [start, Math.min(end, start + ROWS_AT_ONCE)];
  }
}

/** The months of the quarter that the file is named after, such as 2026_Q2; null when its name says none. */
function quarterOf(name: string): Set<string> | null {
  const [, year, quarter] = /(\d{4})_Q([1-4])/.exec(name) ?? [];
  if (!year || !quarter) return null;
  const first = (Number(quarter) - 1) * 3 + 1;
  return new Set([0, 1, 2].map((offset) => `${year}-${String(first + offset).padStart(2, '0')}`));
}
