import { z } from 'zod';
import { flightSchema } from '../flight/flight.ts';
import { safetyReportSchema } from '../safety/report.ts';

/** A member may have so many links to reports. */
export const SHARED_LINK_LIMIT = 100;

export const sharedTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{32}$/, 'This is not a link to a shared report.'),
});

/** A link as its owner sees it; anybody reads the report at `path`. Times ISO 8601 in UTC. */
export const sharedLinkSchema = z.object({
  token: z.string(),
  path: z.string(),
  flightNumber: z.string(),
  /** the report's id; null once the report is gone */
  flightId: z.number().int().nullable(),
  createdAt: z.string(),
  /** when the report goes; null when it may stay, or is gone */
  expiresAt: z.string().nullable(),
});
export type SharedLink = z.infer<typeof sharedLinkSchema>;

/** A report as anybody with the link reads it. It says nothing of who shared it. */
export const sharedReportSchema = z.object({
  flight: flightSchema,
  safetyReport: safetyReportSchema,
  sharedAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;
