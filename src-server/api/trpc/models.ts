import { z } from 'zod';
import { modelEntrySchema, modelsAnswerSchema } from '#src/catalog/model-entry.ts';
import { FIT } from '#src/safety/fit.ts';
import { modelsComparisonSchema, modelsQuestionSchema } from '#src/safety/models-comparison.ts';
import { getModelWithReports, listModels } from '../../services/catalog/catalog.ts';
import { compareAircraft } from '../../services/catalog/compare-models.ts';
import { publicProcedure, router } from './init.ts';

export const modelSchema = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,40}$/, 'Enter the model by its id or type code, such as boeing-777 or B77W.'),
});

export const models = router({
  list: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .output(modelsAnswerSchema)
    .query(({ ctx: { server } }) => ({ models: listModels(server), fit: FIT.fit })),
  get: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .input(modelSchema)
    .output(modelEntrySchema)
    .query(({ ctx: { server }, input }) => getModelWithReports(server, input.id)),
  compare: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .input(modelsQuestionSchema)
    .output(modelsComparisonSchema)
    .query(({ ctx: { server }, input }) => compareAircraft(server, input)),
});
