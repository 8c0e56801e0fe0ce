import { createRequire } from 'node:module';
import { nameKey } from '#src/account/credentials.ts';

/** Required, since the package's declarations have a name that no compiler looks for. */
const { rectifyConfusion }: { rectifyConfusion: (text: string) => string } = createRequire(import.meta.url)(
  'unicode-confusables',
);

/** Scripts that are written together (Unicode's report 39, 5.2), and those that are written alone (its annex 31, table 5). */
const TOGETHER = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];
const ALONE =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const WRITINGS = [...TOGETHER, ...ALONE.split(' ')].map(
  (scripts) => new RegExp(`^[\\P{L}${scripts.replace(/\S+/g, '\\p{scx=$&}').replaceAll(' ', '')}]*$`, 'u'),
);

/** Whether letters of several scripts stand in one name, as a Cyrillic о does in 'оwner'. */
export function mixesScripts(username: string): boolean {
  return !WRITINGS.some((writing) => writing.test(username.normalize('NFC')));
}

/**
 * The forms by which a username is taken: its own, and what it looks like by Unicode's table of confusables, both in small
 * letters and as it is shown: 'EIliot' has a capital I. That one begins with a tab, which no typed name does.
 */
export function keysOfName(username: string): string[] {
  const own = nameKey(username);
  // an address must not take what looks like it: that may be another account's
  if (own.includes('@')) return [own];
  const [lookalike, shown] = [own, username.normalize('NFKC').trim()].map((name) =>
    rectifyConfusion(name.replace(/\s+/g, ' ')),
  ) as [string, string];
  return [...new Set([own, nameKey(lookalike), `\t${shown}`])];
}
