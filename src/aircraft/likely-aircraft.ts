import { z } from 'zod';

const aircraftEvidenceSchema = z.object({
  /**
   * the airline's fleet at this distance, its flights of similar length, its flights on this route, a list from 2014,
   * records of this number, what this server received about this number in the last 30 days, what is commonly said about
   * this number, and, if nothing else is on record, what all airlines fly over this distance
   */
  kind: z.enum(['fleet', 'similar', 'route', 'listed', 'number', 'sighting', 'usual', 'length']),
  source: z.string(),
  /** YYYY-MM (or YYYY) of the newest observation; null if the source has no date */
  month: z.string().nullable(),
  /** aircraft in the fleet, flights seen, or lists that name it; a month that only names the type counts as one */
  count: z.number(),
});
export type AircraftEvidence = z.infer<typeof aircraftEvidenceSchema>;
export type EvidenceKind = AircraftEvidence['kind'];

/** One model that may fly, with its share (0-1) and the evidence. */
export const likelyModelSchema = z.object({
  modelId: z.string(),
  modelName: z.string(),
  share: z.number().min(0).max(1),
  evidence: z.array(aircraftEvidenceSchema),
});
export type LikelyModel = z.infer<typeof likelyModelSchema>;
