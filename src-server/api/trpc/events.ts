import { z } from 'zod';
import { catalogEventSchema } from '#src/catalog/catalog-event.ts';
import { findEventsOnRecord } from '../../services/catalog/catalog.ts';
import { publicProcedure, router } from './init.ts';

export const eventsQuestionSchema = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, 'Enter the year in four digits, such as 2025.')
    .optional(),
  model: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,40}$/, 'Enter the model by its id or type code, such as boeing-777 or B77W.')
    .optional(),
  airline: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,80}$/, 'Enter the airline by name or ICAO code, such as british-airways or BAW.')
    .optional(),
});

export const events = router({
  list: publicProcedure
    .meta({ scope: 'read', rate: 'public', cacheSeconds: 0 })
    .input(eventsQuestionSchema)
    .output(z.object({ events: z.array(catalogEventSchema) }))
    .query(async ({ ctx: { server }, input }) => ({ events: await findEventsOnRecord(server, input) })),
});
