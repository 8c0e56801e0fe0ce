import { z } from 'zod';
import { safetyReportSchema } from '../safety/report.ts';
import { flightSchema } from './flight.ts';

/**
 * A report as it is stored and sent; it is checked when it is stored, and not again for each reader. `expiresAt`: when it
 * must be gone, ISO 8601, since live data may be kept only for 30 days; null if it may stay.
 */
export const reportSchema = z.object({
  flight: flightSchema,
  safetyReport: safetyReportSchema,
  expiresAt: z.string().nullable(),
});

export type StoredReport = z.infer<typeof reportSchema>;
