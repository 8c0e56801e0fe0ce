import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, found both from the sources and from the built files. */
export const PACKAGE_ROOT = rootAbove(import.meta.dirname);

export const REFERENCE_FOLDER = join(PACKAGE_ROOT, 'db/reference');

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no package.json above the program.');
  return rootAbove(parent);
}
