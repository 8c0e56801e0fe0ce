import { CATALOGS } from '#src/words/catalogs.gen.ts';
import type { Locale } from '#src/words/formats.ts';
import { END, START } from './pseudo-language.ts';

/** A language for tests, never offered to a visitor: English between marks. What has none isn't in the catalogs. */
export const PSEUDO = 'xx' as Locale;

const marked = (part: unknown): unknown =>
  typeof part === 'string'
    ? `${START}${part}${END}`
    : Object.fromEntries(Object.entries(part as object).map(([key, inner]) => [key, marked(inner)]));

CATALOGS[PSEUDO] = marked(CATALOGS.en) as Record<string, unknown>;
