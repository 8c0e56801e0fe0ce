import { z } from 'zod';
import { sourceSchema } from './source.ts';

/**
 * A fatal accident that was reported and not checked, or checked and not yet among the shipped facts. Shown with its
 * date; not part of any score.
 */
export const reportedEventSchema = z.object({
  /** the key of its proposal */
  key: z.string(),
  /** ISO date of the accident */
  date: z.string(),
  /** 'K2 Airways Flight 1732' */
  what: z.string(),
  /** null if the report does not say */
  deaths: z.number().int().nonnegative().nullable(),
  source: sourceSchema,
  /** ISO dates: when we first saw the report, and when a person confirmed it (null if no one has) */
  seenOn: z.string(),
  confirmedOn: z.string().nullable(),
});
export type ReportedEvent = z.infer<typeof reportedEventSchema>;
