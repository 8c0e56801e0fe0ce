import { readMethod } from '../services/read-method.ts';
import { procedure, router } from './init.ts';

export const method = router({
  read: procedure.query(({ ctx: { ctx } }) => readMethod(ctx)),
});
