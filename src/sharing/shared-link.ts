import { z } from 'zod';
import { flightSchema } from '../flight/flight.ts';
import { noticesSchema } from '../safety/report/notices.ts';
import { safetyReportSchema } from '../safety/report.ts';
import { refusal } from '../words/refusal.ts';
import type { AsTold } from '../words/text-schema.ts';

/** The most links to reports that a member may have. */
export const SHARED_LINK_LIMIT = 100;

export const sharedTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{32}$/, refusal('errors.typed.notSharedReport')),
});

/** A link as its owner sees it; anyone can read the report at `path`. Times ISO 8601 in UTC. */
export const sharedLinkSchema = z.object({
  token: z.string(),
  path: z.string(),
  flightNumber: z.string(),
  /** the report's id; null once the report is gone */
  flightId: z.number().int().nullable(),
  createdAt: z.string(),
  /** when the report expires; null if it may stay, or is gone */
  expiresAt: z.string().nullable(),
});
export type SharedLink = AsTold<z.output<typeof sharedLinkSchema>>;

/** A report as shown to anyone with the link. It does not reveal who shared it. */
export const sharedReportSchema = z.object({
  flight: flightSchema,
  safetyReport: safetyReportSchema,
  notices: noticesSchema,
  sharedAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type SharedReport = AsTold<z.output<typeof sharedReportSchema>>;
