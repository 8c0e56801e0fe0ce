import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { SourceFile } from '../routes/route-source.ts';
import {
  type AirframeLine,
  type Columns,
  type FaaModels,
  isFaaHeader,
  isFaaModelsHeader,
  isVrsHeader,
  readFaaLine,
  readFaaModel,
  readVrsLine,
} from './airframe-line.ts';

/** A line with its position, as `file:line`. */
type FoundAirframeLine = AirframeLine & { at: string };

/**
 * Reads one file of a list of airframes, recognized by its header; any other file gives nothing. An unreadable row is
 * `broken`, never an error. `models` is filled from the FAA's ACFTREF.txt, which must be read before its MASTER.txt.
 */
export async function* readAirframes(file: SourceFile, models: FaaModels): AsyncGenerator<FoundAirframeLine> {
  let read: RowReader | null = null;
  const skipped: FoundAirframeLine[] = [];
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim());
      read = readerFor(names, models);
      return names;
    },
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => {
      if (read) skipped.push({ kind: 'broken', at: `${file.name}:${error?.lines ?? '?'}` });
      return undefined;
    },
  });
  pipeline(file.content, parser, () => {});
  for await (const { record, info } of parser as AsyncIterable<{ record: Columns; info: { lines: number } }>) {
    const line = (read as RowReader | null)?.(record);
    if (line) yield { ...line, at: `${file.name}:${info.lines}` };
  }
  yield* skipped;
}

/** Longer than any row: an unclosed quote must not swallow the file. */
const LONGEST_ROW = 5_000;

/** Null for a row that only other rows refer to. */
type RowReader = (row: Columns) => AirframeLine | null;

function readerFor(header: string[], models: FaaModels): RowReader | null {
  if (isVrsHeader(header)) return readVrsLine;
  if (isFaaHeader(header)) return (row) => readFaaLine(row, models);
  if (!isFaaModelsHeader(header)) return null;
  return (row) => {
    readFaaModel(row, models);
    return null;
  };
}
