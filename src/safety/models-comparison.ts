import { z } from 'zod';
import { shortName } from '../aircraft/likely-words.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import { compareRates, rateComparisonSchema, sideOfMix } from './comparison-of-rates.ts';
import { mixParts } from './mix-report.ts';
import { mixPartSchema } from './report.ts';

const MODEL_MISSING = 'Enter both aircraft, each as a type code such as B77W or one of our models such as boeing-777.';

/** Two aircraft, each as a designator or a model's id. */
export const modelsQuestionSchema = z.object({
  a: z
    .string({ error: MODEL_MISSING })
    .trim()
    .regex(/^[A-Za-z0-9-]{2,40}$/, MODEL_MISSING),
  b: z
    .string({ error: MODEL_MISSING })
    .trim()
    .regex(/^[A-Za-z0-9-]{2,40}$/, MODEL_MISSING),
});

export const modelsComparisonSchema = rateComparisonSchema.extend({
  models: z.array(mixPartSchema.omit({ share: true })),
});
export type ModelsComparison = z.infer<typeof modelsComparisonSchema>;

/** Compares two models by the rates consistent with their records; one with too small a record is not compared. */
export function compareTwoModels(a: AircraftModel, b: AircraftModel): ModelsComparison {
  const models = mixParts([a, b].map((model) => ({ model, share: 1 }))).map(({ share: _, ...model }) => model);
  return { ...compareRates(sideOf(a), sideOf(b)), models };
}

function sideOf(model: AircraftModel) {
  return sideOfMix(`the ${shortName(model.name)}`, [{ model, share: 1 }]);
}
