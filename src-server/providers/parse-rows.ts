import { z } from 'zod';

/**
 * A list from outside. An unreadable row becomes null, so that one bad row does not cost the whole answer; if no row is
 * readable, neither is the answer.
 */
export function parseRows<Row extends z.ZodType>(row: Row) {
  return z
    .array(row.nullable().catch(null))
    .refine((rows) => rows.length === 0 || rows.some((each) => each !== null), 'no row can be read');
}
