import type { Locale } from '#src/words/formats.ts';

/** The language of a built file. A build replaces this file (src-server/build/words). */
export const LOCALE: Locale = 'en';
