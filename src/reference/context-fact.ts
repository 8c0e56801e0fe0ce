import { z } from 'zod';
import { sourceSchema } from './source.ts';

/** A figure that puts flying in context, with what must be said along with it. */
export const contextFactSchema = z.object({
  id: z.string(),
  topic: z.enum(['worldAccidentRate', 'deathsPerBoarding', 'survivability', 'drivingComparison']),
  text: z.string(),
  /** one number, several to compare (by name, if they have one), or none if it is in `counts` */
  value: z.union([z.number(), z.array(z.number()), z.record(z.string(), z.number().nullable())]).nullable(),
  unit: z.string().nullable(),
  period: z.string(),
  scope: z.string(),
  caveat: z.string().nullable(),
  counts: z.record(z.string(), z.number()).optional(),
  source: sourceSchema,
});
export type ContextFact = z.infer<typeof contextFactSchema>;
