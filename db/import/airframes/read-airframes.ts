import { type Columns, readCsv } from '../read-csv.ts';
import type { SourceFile } from '../routes/route-source.ts';
import {
  type AirframeLine,
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
  let read = null as RowReader | null;
  const onHeader = (names: string[]) => {
    read = readerFor(names, models);
  };
  const options = { relax_column_count: true, relax_quotes: true, trim: true };
  for await (const { row, line } of readCsv(file.content, onHeader, options)) {
    const found = row ? read?.(row) : read && ({ kind: 'broken' } as const);
    if (found) yield { ...found, at: `${file.name}:${line}` };
  }
}

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
