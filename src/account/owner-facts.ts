import { z } from 'zod';
import { sourceSchema } from '../reference/source.ts';

/** A source that facts are refreshed from, and its state. Times are ISO. */
export const feedEntrySchema = z.object({
  name: z.string(),
  title: z.string(),
  everyDays: z.number().int(),
  lastSuccess: z.string().nullable(),
  /** never refreshed: what is in place was imported by hand */
  isByHand: z.boolean(),
  /** the day that its content is from */
  asOf: z.string().nullable(),
  rows: z.number().int().nullable(),
  /** time and reason of the last failure, if it still fails; the reason continues after the title */
  failedAt: z.string().nullable(),
  error: z.string().nullable(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

/** A reported fact that only a person may accept. */
export const proposalEntrySchema = z.object({
  key: z.string(),
  /** the airline or aircraft it is about */
  subject: z.string(),
  /** in words */
  what: z.string(),
  source: sourceSchema,
  seenAt: z.string(),
  state: z.enum(['open', 'accepted', 'refused']),
  decidedAt: z.string().nullable(),
  /** why it was refused, or the address of the document that confirms it */
  because: z.string().nullable(),
});
export type ProposalEntry = z.infer<typeof proposalEntrySchema>;

export const ownerFactsSchema = z.object({
  /** whether this installation refreshes automatically */
  isOn: z.boolean(),
  isRefreshing: z.boolean(),
  /** the feeds, under the name used in the API */
  channels: z.array(feedEntrySchema),
  /** open ones first, then those decided on, newest first */
  proposals: z.array(proposalEntrySchema),
});
export type OwnerFacts = z.infer<typeof ownerFactsSchema>;

export const feedNameSchema = z.object({ name: z.string().min(1).max(100) });
const key = z.string().min(1).max(200);
const DOCUMENT_MISSING = 'Please enter the address of a second document that says so: https://…';
export const acceptProposalSchema = z.object({
  key,
  source: z.url({ protocol: /^https?$/, error: DOCUMENT_MISSING }).max(2_000, DOCUMENT_MISSING),
});
const REASON_MISSING = 'Please say why, in 3 to 500 characters.';
export const refuseProposalSchema = z.object({
  key,
  reason: z.string({ error: REASON_MISSING }).trim().min(3, REASON_MISSING).max(500, REASON_MISSING),
});
