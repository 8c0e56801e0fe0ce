import { methodSchema } from '#src/safety/method.ts';
import { readMethod } from '../../services/catalog/read-method.ts';
import { publicProcedure, router } from './init.ts';

export const method = router({
  read: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .output(methodSchema)
    .query(({ ctx: { server } }) => readMethod(server)),
});
