import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { type Options, parse } from 'csv-parse';

export type Columns = Record<string, string | undefined>;

/** Longer than any row: an unclosed quote must not swallow the file. */
const LONGEST_ROW = 20_000;

/**
 * Reads the rows below a table's header, without lines that are none. `onHeader` is told the names of the columns first.
 * @param options of the library, for tables that are written in another way
 */
export async function* readCsv(
  content: Readable | AsyncIterable<Buffer>,
  onHeader: (names: string[]) => void,
  options: Options = {},
): AsyncGenerator<Columns> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim());
      onHeader(names);
      return names;
    },
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    skip_records_with_error: true,
    ...options,
  });
  pipeline(content, parser, () => {});
  yield* parser as AsyncIterable<Columns>;
}
