/**
 * Converts typed or pasted text to plain characters: copied text may contain full-width letters, typographic dashes and
 * invisible characters.
 */
export function plainTyped(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim();
}
