import { z } from 'zod';

/**
 * A list from outside in which a row that cannot be read is null, so that one bad row costs no answer; when none of its rows
 * can be read, the answer cannot.
 */
export function rowsOf<Row extends z.ZodType>(row: Row) {
  return z
    .array(row.nullable().catch(null))
    .refine((rows) => rows.length === 0 || rows.some((each) => each !== null), 'no row can be read');
}
