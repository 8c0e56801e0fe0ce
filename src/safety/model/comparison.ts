import { z } from 'zod';
import { reportSourceSchema } from '../report/report-source.ts';

/** A model of the class with its score, the 90% interval, and the pair from which both were computed. */
export const peerSchema = z.object({
  modelId: z.string(),
  modelName: z.string(),
  score: z.number().int(),
  low: z.number().int(),
  high: z.number().int(),
  fatalAccidents: z.number().int().nonnegative(),
  exposureMillionDepartures: z.number(),
  isEstimated: z.boolean(),
  /** first and last year of the count */
  from: z.number().int(),
  asOf: z.string(),
  /** indexes into the comparison's own `sourceList` */
  sources: z.array(z.number().int().nonnegative()),
});
export type Peer = z.infer<typeof peerSchema>;

/** All models of one class; it has its own sources, because most belong to models other than the report's. */
export const comparisonSchema = z.object({
  category: z.string(),
  peers: z.array(peerSchema),
  /** names of the models with too short a record of their own: each has the rate of the category */
  without: z.array(z.string()),
  sourceList: z.array(reportSourceSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;
