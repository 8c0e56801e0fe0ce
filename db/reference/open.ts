import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { hashTexts } from '../build/texts.ts';
import { PACKAGE_ROOT, SHIPPED_FILE } from '../folders.ts';
import { Facts } from './facts.ts';
import { ReferenceFile } from './file.ts';

let shipped: ReferenceFile | undefined;
const loaded = new Map<boolean, Facts>();

/** Returns the facts as shipped, opened once in a process; written first where the facts have changed since the build. */
export function loadFacts({ isOpenOnly = false } = {}): Facts {
  shipped ??= openShipped();
  const facts = loaded.get(isOpenOnly) ?? new Facts(shipped, { isOpenOnly });
  loaded.set(isOpenOnly, facts);
  return facts;
}

function openShipped(): ReferenceFile {
  const known = openIfComplete(SHIPPED_FILE);
  if (known?.stamp === hashTexts()) return known;
  execFileSync(process.execPath, [join(PACKAGE_ROOT, 'db/build/build-shipped.ts')], { stdio: 'inherit' });
  return new ReferenceFile(SHIPPED_FILE);
}

/** Returns null where there is none, or one that was not finished. */
export function openIfComplete(path: string): ReferenceFile | null {
  try {
    return new ReferenceFile(path);
  } catch {
    return null;
  }
}
