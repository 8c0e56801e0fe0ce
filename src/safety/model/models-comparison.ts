import { z } from 'zod';
import { shortName } from '../../aircraft/likely-words.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { refusal } from '../../words/refusal.ts';
import { say } from '../../words/say.ts';
import type { AsTold } from '../../words/text-schema.ts';
import { compareTypes, rateComparisonSchema } from '../rates/comparison-of-rates.ts';
import { FIT } from '../rates/fit.ts';
import { modelBriefOf, modelBriefSchema } from './model-brief.ts';

const MODEL_MISSING = refusal('errors.typed.bothAircraft');

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
  models: z.array(modelBriefSchema),
  /** ISO date of the fit of all rates */
  fit: z.string(),
});
export type ModelsComparison = AsTold<z.output<typeof modelsComparisonSchema>>;

/** Compares two models by the rates consistent with their records, whoever flies them. */
export function compareTwoModels(a: AircraftModel, b: AircraftModel): ModelsComparison {
  return { ...compareTypes(namedModel(a), namedModel(b)), models: [a, b].map(modelBriefOf), fit: FIT.fit };
}

function namedModel(model: AircraftModel) {
  return { name: say('report.aircraft.the', { name: shortName(model.name) }), models: [{ model, share: 1 }] };
}
