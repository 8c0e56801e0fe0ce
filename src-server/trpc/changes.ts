import { listChanges } from '../services/catalog/list-changes.ts';
import { procedure, router } from './init.ts';

export const changes = router({
  list: procedure.query(async ({ ctx: { ctx } }) => ({ changes: await listChanges(ctx) })),
});
