import { z } from 'zod';
import { getAirline, listAirlines } from '../services/catalog/catalog.ts';
import { procedure, router } from './init.ts';

const airlineQuestionSchema = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,80}$/, 'Enter the airline by name or ICAO code, such as british-airways or BAW.'),
});

export const airlines = router({
  list: procedure.query(async ({ ctx: { ctx } }) => ({ airlines: await listAirlines(ctx) })),
  get: procedure.input(airlineQuestionSchema).query(({ ctx: { ctx }, input }) => getAirline(ctx, input.id)),
});
