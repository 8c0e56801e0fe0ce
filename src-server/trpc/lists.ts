import { getLists } from '../services/catalog/catalog.ts';
import { procedure, router } from './init.ts';

export const lists = router({
  get: procedure.query(({ ctx: { ctx } }) => getLists(ctx)),
});
