import { z } from 'zod';
import { modelsQuestionSchema } from '#src/safety/models-comparison.ts';
import { getModelWithReports, listModels } from '../services/catalog/catalog.ts';
import { compareAircraft } from '../services/catalog/compare-models.ts';
import { procedure, router } from './init.ts';

const modelSchema = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,40}$/, 'Enter the model by its id or type code, such as boeing-777 or B77W.'),
});

export const models = router({
  list: procedure.query(({ ctx: { ctx } }) => ({ models: listModels(ctx) })),
  get: procedure.input(modelSchema).query(({ ctx: { ctx }, input }) => getModelWithReports(ctx, input.id)),
  compare: procedure.input(modelsQuestionSchema).query(({ ctx: { ctx }, input }) => compareAircraft(ctx, input)),
});
