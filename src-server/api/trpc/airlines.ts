import { z } from 'zod';
import { airlineEntrySchema, airlineRowSchema } from '#src/catalog/airline-entry.ts';
import { getAirline, listAirlines } from '../../services/catalog/catalog.ts';
import { publicProcedure, router } from './init.ts';

export const airlineQuestionSchema = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,80}$/, 'Enter the airline by name or ICAO code, such as british-airways or BAW.'),
});

export const airlines = router({
  list: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .output(z.object({ airlines: z.array(airlineRowSchema) }))
    .query(async ({ ctx: { server } }) => ({ airlines: await listAirlines(server) })),
  get: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .input(airlineQuestionSchema)
    .output(airlineEntrySchema)
    .query(({ ctx: { server }, input }) => getAirline(server, input.id)),
});
