import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, found both from the sources and from the built files. */
export const PACKAGE_ROOT = rootAbove(import.meta.dirname);

export const REFERENCE_FOLDER = join(PACKAGE_ROOT, 'db/reference');

/** The reference file as shipped, which the build writes. */
export const SHIPPED_FILE = join(PACKAGE_ROOT, 'dist/reference.sqlite');

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no package.json above the program.');
  return rootAbove(parent);
}

/** Creates a folder and those above it. Node's own `recursive` never ends where it cannot, as in /proc (24.21). */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // another process was faster
    if (!existsSync(path)) throw error;
  }
}
