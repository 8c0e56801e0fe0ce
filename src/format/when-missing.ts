import type { z } from 'zod';

/** The message for a field that is not given; of another type, it is told as any other field is. */
export function whenMissing(message: string): { error: z.core.$ZodErrorMap } {
  return { error: ({ input }) => (input === undefined ? message : undefined) };
}
