import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { REFERENCE_FOLDER } from '../folders.ts';

/** `version` increases with every change of the files; `sha256` is the hash of the files it stands for. */
export type ReferenceVersion = { version: number; sha256: string };

const VERSION_FILE = 'version.json';

/** The form used in the keys of stored reports. */
export function versionText({ version, sha256 }: ReferenceVersion): string {
  return `${version}-${sha256.slice(0, 8)}`;
}

/** Hashes all data files in `db/reference` and its subfolders, by name and content. */
export function hashReferenceFiles(): string {
  const hash = createHash('sha256');
  const files = readdirSync(REFERENCE_FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /\.(json|csv|csv\.gz)$/.test(name) && name !== VERSION_FILE);
  for (const name of files.sort()) hash.update(`${name}\n`).update(readFileSync(join(REFERENCE_FOLDER, name)));
  return hash.digest('hex');
}

/** Returns what the version file must contain: the same for unchanged files, else one more than its highest number. */
export function nextVersion(text: string, sha256: string): ReferenceVersion {
  const numbers = [...text.matchAll(/"version": *(\d+)/g)].map((match) => Number(match[1]));
  // merging two changes leaves both their lines in the file
  const isSettled = numbers.length === 1 && text.includes(sha256);
  const highest = Math.max(0, ...numbers);
  return { version: isSettled ? highest : highest + 1, sha256 };
}

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
