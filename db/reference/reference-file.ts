import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE_FOLDER } from '../folders.ts';

export function readReferenceFile(name: string): string {
  return readFileSync(join(REFERENCE_FOLDER, name), 'utf8');
}

/** Reads a table in which no cell contains a comma or a quote. */
export function readReferenceRows<Column extends string>(name: string): Record<Column, string>[] {
  const [head = '', ...lines] = readReferenceFile(name).trimEnd().split('\n');
  const columns = head.split(',') as Column[];
  return lines.map((line) => {
    const cells = line.split(',');
    const row = {} as Record<Column, string>;
    for (let index = 0; index < columns.length; index++) row[columns[index] as Column] = cells[index] ?? '';
    return row;
  });
}
