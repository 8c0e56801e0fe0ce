/**
 * Converts typed or pasted text to plain characters: copied text may contain full-width letters, Arabic and Persian
 * digits, typographic dashes and invisible characters.
 */
export function plainTyped(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim();
}
