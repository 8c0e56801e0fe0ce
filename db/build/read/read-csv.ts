import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';

export type Columns = Record<string, string | undefined>;

/** Longer than any row: an unclosed quote must not swallow the file. */
const LONGEST_ROW = 20_000;

/**
 * Reads the rows below a table's header, each with its line; `row` is null for a line that is no row. `onHeader` is told
 * the names of the columns first. @param options of the library, for tables that are written in another way
 */
export async function* readCsv(
  content: Readable | AsyncIterable<Buffer>,
  onHeader: (names: string[]) => void,
  options: Options = {},
): AsyncGenerator<{ row: Columns | null; line: number }> {
  const skipped: number[] = [];
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim());
      onHeader(names);
      return names;
    },
    info: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      skipped.push(Number(error?.lines));
      return undefined;
    },
    ...options,
  });
  pipeline(content, parser, () => {});
  for await (const { record, info } of parser as AsyncIterable<{ record: Columns; info: { lines: number } }>) {
    yield { row: record, line: info.lines };
  }
  for (const line of skipped) yield { row: null, line };
}
