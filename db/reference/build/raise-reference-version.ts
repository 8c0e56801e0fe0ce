import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashReferenceFiles, nextVersion } from '#db/reference/version.ts';

/** Raises the version of the reference data if its files have changed; also repairs a version file in conflict. */
const path = join(import.meta.dirname, '../version.json');
const next = nextVersion(readFileSync(path, 'utf8'), hashReferenceFiles());
writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
console.log(`The reference data is at version ${next.version}.`);
