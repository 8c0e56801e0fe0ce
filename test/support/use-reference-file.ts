import { readFactsFrom } from '#db/reference/open.ts';
import { TEST_FACTS } from './reference-file.ts';

/** Runs before each file of tests. */
readFactsFrom(TEST_FACTS);
