import { SHIPPED_FILE } from '../folders.ts';
import { openIfComplete } from '../reference/open.ts';
import { hashTexts } from './texts.ts';
import { writeReference } from './write.ts';

/** Writes the reference file from the shipped facts, unless it is there: node db/build/build-shipped.ts */
const stamp = hashTexts();
if (openIfComplete(SHIPPED_FILE)?.stamp !== stamp) await writeReference(SHIPPED_FILE, { stamp });
