/**
 * For `z.preprocess`: turns digits, as forms and addresses send them, into their number. Nothing else becomes a number:
 * null, '' and true would count as 0 or 1.
 */
export function fromDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
