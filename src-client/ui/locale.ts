import type { Locale } from '#src/words/formats.ts';

/** The language of all that is drawn: a set of files speaks one. A build replaces this file (src-server/build/words). */
export const LOCALE: Locale = 'en';
