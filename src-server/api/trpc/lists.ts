import { oversightListsSchema } from '#src/catalog/oversight-lists.ts';
import { getLists } from '../../services/catalog/catalog.ts';
import { publicProcedure, router } from './init.ts';

export const lists = router({
  get: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .output(oversightListsSchema)
    .query(({ ctx: { server } }) => getLists(server)),
});
