import { z } from 'zod';
import { sourceSchema } from './source.ts';

/**
 * A fatal accident that somebody reported and nobody has checked, or that was checked and is not among the shipped facts
 * yet. Shown with its date; part of no score.
 */
export const reportedEventSchema = z.object({
  /** the key of its proposal */
  key: z.string(),
  /** ISO date of the accident */
  date: z.string(),
  /** 'K2 Airways Flight 1732' */
  what: z.string(),
  /** null where the report does not say */
  deaths: z.number().int().nonnegative().nullable(),
  source: sourceSchema,
  /** ISO dates: when we first saw the report, and when a person confirmed it (null while nobody has) */
  seenOn: z.string(),
  confirmedOn: z.string().nullable(),
});
export type ReportedEvent = z.infer<typeof reportedEventSchema>;
