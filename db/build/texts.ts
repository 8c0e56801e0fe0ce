import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PACKAGE_ROOT, REFERENCE_FOLDER } from '../folders.ts';

/** Hashes all facts in `db/reference` and its subfolders, and the programs that read them, by name and content. */
export function hashTexts(): string {
  const hash = createHash('sha256');
  for (const [folder, wanted] of [
    [REFERENCE_FOLDER, /^(?!build\/).*\.(json|csv|csv\.gz|json\.gz|tgz)$/],
    [join(PACKAGE_ROOT, 'db/build'), /\.(ts|json)$/],
  ] as const) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/'));
    for (const name of names.filter((one) => wanted.test(one)).sort()) {
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}

export function readReferenceFile(name: string): string {
  const file = readFileSync(join(REFERENCE_FOLDER, name));
  return (name.endsWith('.gz') ? gunzipSync(file) : file).toString();
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
