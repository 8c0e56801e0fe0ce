/** What was typed or pasted, in plain characters: a copied text brings full-width letters, printed dashes and marks that nobody sees. */
export function plainTyped(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim();
}
