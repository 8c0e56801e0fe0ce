import { z } from 'zod';
import { modelBriefSchema } from './model-brief.ts';

/** A model of the class with its score, the 90% interval, and the pair from which both were computed. */
const peerSchema = modelBriefSchema.omit({ category: true }).extend({
  fatalAccidents: z.number().int().nonnegative(),
  exposureMillionDepartures: z.number(),
  isEstimated: z.boolean(),
  /** first and last year of the count */
  from: z.number().int(),
  asOf: z.string(),
});
export type Peer = z.infer<typeof peerSchema>;

export const comparisonSchema = z.object({
  category: z.string(),
  peers: z.array(peerSchema),
  /** names of the models with too short a record of their own: each has the rate of the category */
  without: z.array(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** In a report: of a model whose score the report has, only its id. */
export const sentComparisonSchema = comparisonSchema.extend({
  peers: z.array(peerSchema.partial().required({ modelId: true })),
});
