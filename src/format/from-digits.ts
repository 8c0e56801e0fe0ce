import { z } from 'zod';

/**
 * Lets a number schema also take its digits as text, as forms and addresses send them. Nothing else becomes a number:
 * null, '' and true would count as 0 or 1.
 */
export function fromDigits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    schema,
  );
}
