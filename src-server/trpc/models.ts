import { modelsQuestionSchema } from '#src/safety/models-comparison.ts';
import { compareAircraft } from '../services/compare-models.ts';
import { procedure, router } from './init.ts';

export const models = router({
  compare: procedure.input(modelsQuestionSchema).query(({ ctx: { ctx }, input }) => compareAircraft(ctx, input)),
});
