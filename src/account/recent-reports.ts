import { z } from 'zod';
import { refusal } from '../words/refusal.ts';

const recentReportSchema = z.object({
  flightId: z.number().int(),
  flightNumber: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  /** ISO 8601 */
  readAt: z.string(),
});

/** `isOn`: the member chose to keep the reports they read; otherwise none are kept. */
export const recentReportsSchema = z.object({ isOn: z.boolean(), reports: z.array(recentReportSchema) });
export type RecentReports = z.infer<typeof recentReportsSchema>;

export const recentChoiceSchema = z.object({ isOn: z.boolean(refusal('errors.typed.recentChoice')) });
