import { z } from 'zod';
import { listEventsOnRecord } from '../services/catalog/catalog.ts';
import { procedure, router } from './init.ts';

const eventsQuestionSchema = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, 'Enter the year in four digits, such as 2025.')
    .optional(),
  model: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'Enter the model by its id, such as boeing-777.')
    .optional(),
  airline: z
    .string()
    .regex(/^[a-z0-9-]{2,80}$/, 'Enter the airline by its name in lower case, such as british-airways.')
    .optional(),
});

export const events = router({
  list: procedure
    .input(eventsQuestionSchema)
    .query(({ ctx: { ctx }, input }) => ({ events: listEventsOnRecord(ctx, input) })),
});
