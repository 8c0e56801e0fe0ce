import { apiKeySchema, ofServiceSchema } from '#src/account/api-keys.ts';
import { waysInSchema } from '#src/account/ways-in.ts';
import { waysIn } from '../../services/account/ways-in.ts';
import { configureApiKey, removeApiKey } from '../../services/maintenance/api-keys.ts';
import { apiStatus, listProviders } from '../../services/maintenance/api-status.ts';
import { apiStatusSchema, doneSchema, providersSchema } from './answers.ts';
import { adminProcedure, publicProcedure, router } from './init.ts';

export const settings = router({
  apiStatus: publicProcedure
    .meta({ scope: 'read' })
    .output(apiStatusSchema)
    .query(({ ctx: { server } }) => apiStatus(server)),

  providers: publicProcedure
    .meta({ scope: 'read' })
    .output(providersSchema)
    .query(({ ctx: { server } }) => ({ providers: listProviders(server) })),

  waysIn: publicProcedure.output(waysInSchema).query(({ ctx: { server } }) => waysIn(server)),

  configureApiKey: adminProcedure
    .meta({ rate: 'settings' })
    .input(apiKeySchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await configureApiKey(server, member, input);
      return { success: true } as const;
    }),

  removeApiKey: adminProcedure
    .meta({ rate: 'settings' })
    .input(ofServiceSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await removeApiKey(server, member, input.apiName);
      return { success: true } as const;
    }),
});
