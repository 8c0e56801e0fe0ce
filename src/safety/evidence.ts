import { z } from 'zod';

/** A search result about an airline or a model: untrusted text from the web, with the page it is from. */
export const evidenceSchema = z.object({
  url: z.httpUrl(),
  title: z.string(),
  snippet: z.string(),
  /** as the search engine prints it, such as 'Mar 10, 2024' or '2 days ago'; null when it does not say */
  date: z.string().nullable(),
});
export type Evidence = z.infer<typeof evidenceSchema>;
