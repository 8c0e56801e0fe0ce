import { z } from 'zod';
import { factChangeSchema } from '#src/changes/fact-change.ts';
import { listChanges } from '../../services/catalog/list-changes.ts';
import { publicProcedure, router } from './init.ts';

export const changes = router({
  list: publicProcedure
    .meta({ scope: 'read' })
    .output(z.object({ changes: z.array(factChangeSchema) }))
    .query(async ({ ctx: { server } }) => ({ changes: await listChanges(server) })),
});
