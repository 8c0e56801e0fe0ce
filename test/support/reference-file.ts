import { loadFacts } from '#db/reference/open.ts';

/** Writes the reference file before the first test, so that no two processes do. */
export default function writeReferenceFile(): void {
  loadFacts();
}
