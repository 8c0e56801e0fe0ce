import { apiKeySchema, ofServiceSchema } from '#src/account/api-keys.ts';
import { waysIn } from '../services/account/ways-in.ts';
import { configureApiKey, removeApiKey } from '../services/upkeep/api-keys.ts';
import { apiStatus } from '../services/upkeep/api-status.ts';
import { procedure, router } from './init.ts';
import { adminProcedure } from './procedures.ts';

export const settings = router({
  apiStatus: procedure.query(({ ctx: { ctx } }) => apiStatus(ctx)),

  waysIn: procedure.query(({ ctx: { ctx } }) => waysIn(ctx)),

  configureApiKey: adminProcedure('settings')
    .input(apiKeySchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await configureApiKey(ctx, member, input);
      return { success: true } as const;
    }),

  removeApiKey: adminProcedure('settings')
    .input(ofServiceSchema)
    .mutation(async ({ ctx: { ctx, member }, input }) => {
      await removeApiKey(ctx, member, input.apiName);
      return { success: true } as const;
    }),
});
