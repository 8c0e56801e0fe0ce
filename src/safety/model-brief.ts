import { z } from 'zod';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import { estimateModel } from './model-score.ts';

/** A model with its score (0-100) and the ends of the 90% interval. */
export const modelBriefSchema = z.object({
  modelId: z.string(),
  modelName: z.string(),
  category: z.string(),
  /** null below the minimum number of flights */
  score: z.number().int().nullable(),
  /** null if its flights were not counted */
  low: z.number().int().nullable(),
  high: z.number().int().nullable(),
});
export type ModelBrief = z.infer<typeof modelBriefSchema>;

export function modelBriefOf({ id: modelId, name: modelName, category, scoreBasis }: AircraftModel): ModelBrief {
  if (!scoreBasis) return { modelId, modelName, category, score: null, low: null, high: null };
  const { score, scoreLow: low, scoreHigh: high } = estimateModel(scoreBasis);
  return { modelId, modelName, category, score, low, high };
}
