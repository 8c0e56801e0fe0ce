/** Plain characters for full-width letters, Arabic and Persian digits, typographic dashes and invisible characters. */
export function plainTyped(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/** For `z.preprocess`: digits as their number, and nothing else: null, '' and true would count as 0 or 1. */
export function fromDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
