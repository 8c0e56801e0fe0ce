import { z } from 'zod';
import { sourceSchema } from '../reference/source.ts';

/** A source that facts are refreshed from, and its state. Times are ISO. */
export const feedEntrySchema = z.object({
  name: z.string(),
  title: z.string(),
  everyHours: z.number().int(),
  lastSuccess: z.string().nullable(),
  asOf: z.string().nullable(),
  rows: z.number().int().nullable(),
  /** time and reason of the last failure, if it still fails; the reason continues after the title */
  failedAt: z.string().nullable(),
  error: z.string().nullable(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

/** A reported accident: shown beside the reports it concerns, in no figure, until the facts have it or the owner hides it. */
const reportedEntrySchema = z.object({
  key: z.string(),
  subject: z.string(),
  /** in words */
  what: z.string(),
  source: sourceSchema,
  seenOn: z.string(),
  /** why the owner hides it; null while it is shown */
  hiddenBecause: z.string().nullable(),
});
export type ReportedEntry = z.infer<typeof reportedEntrySchema>;

export const ownerFactsSchema = z.object({
  isOn: z.boolean(),
  isRefreshing: z.boolean(),
  /** the sources, under the name used in the API */
  channels: z.array(feedEntrySchema),
  reports: z.array(reportedEntrySchema),
});
export type OwnerFacts = z.infer<typeof ownerFactsSchema>;

const REASON_MISSING = 'Please say why, in 3 to 500 characters.';
/** `reason` is null to show the report again. */
export const hideReportSchema = z.object({
  key: z.string().min(1).max(200),
  reason: z.string({ error: REASON_MISSING }).trim().min(3, REASON_MISSING).max(500, REASON_MISSING).nullable(),
});
