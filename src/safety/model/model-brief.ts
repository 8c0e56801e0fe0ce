import { z } from 'zod';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { estimateModel } from '../rates/type-rate.ts';

/** A model with its score (0-100) and the ends of the 90% interval. */
export const modelBriefSchema = z.object({
  modelId: z.string(),
  modelName: z.string(),
  category: z.string(),
  score: z.number().int(),
  low: z.number().int(),
  high: z.number().int(),
});
export type ModelBrief = z.infer<typeof modelBriefSchema>;

export function modelBriefOf(model: AircraftModel): ModelBrief {
  const { score, scoreLow: low, scoreHigh: high } = estimateModel(model);
  return { modelId: model.id, modelName: model.name, category: model.category, score, low, high };
}
