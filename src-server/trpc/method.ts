import { readMethod } from '../services/catalog/read-method.ts';
import { router } from './init.ts';
import { limitedProcedure } from './procedures.ts';

export const method = router({
  read: limitedProcedure('method').query(({ ctx: { ctx } }) => readMethod(ctx)),
});
