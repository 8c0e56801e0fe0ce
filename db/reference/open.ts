import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { hashTexts } from '../build/texts.ts';
import { PACKAGE_ROOT, SHIPPED_FILE } from '../folders.ts';
import { Facts } from './facts.ts';
import { ReferenceFile } from './file.ts';

let path = SHIPPED_FILE;
let shipped: ReferenceFile | undefined;
const loaded = new Map<boolean, Facts>();

/** Returns the facts as shipped, opened once in a process; written first where the facts have changed since the build. */
export function loadFacts({ isOpenOnly = false } = {}): Facts {
  const facts = loaded.get(isOpenOnly) ?? new Facts(shippedFile(), { isOpenOnly });
  loaded.set(isOpenOnly, facts);
  return facts;
}

export function shippedStamp(): string {
  return shippedFile().stamp;
}

function shippedFile(): ReferenceFile {
  shipped ??= openShipped();
  return shipped;
}

/** Takes another file for that of the shipped facts; before the first use. */
export function readFactsFrom(other: string): void {
  path = other;
}

export function openFacts(file: string, { isOpenOnly = false } = {}): Facts {
  return new Facts(new ReferenceFile(file), { isOpenOnly });
}

function openShipped(): ReferenceFile {
  if (path !== SHIPPED_FILE) return new ReferenceFile(path);
  const known = openIfComplete(SHIPPED_FILE);
  if (known?.stamp === hashTexts()) return known;
  execFileSync(process.execPath, [join(PACKAGE_ROOT, 'db/build/build-shipped.ts')], { stdio: 'inherit' });
  return new ReferenceFile(SHIPPED_FILE);
}

/** Returns null where there is none, or one that was not finished. */
export function openIfComplete(file: string): ReferenceFile | null {
  try {
    return new ReferenceFile(file);
  } catch {
    return null;
  }
}
