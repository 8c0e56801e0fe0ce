import { z } from 'zod';
import { listAircraftChoices } from '../services/search/list-aircraft-choices.ts';
import { procedure, router } from './init.ts';

const choicesSchema = z.object({
  airlineIcao: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'Enter the airline as its 3-letter ICAO code, such as BAW.')
    .optional(),
});

export const aircraft = router({
  choices: procedure.input(choicesSchema).query(({ ctx: { ctx }, input }) => ({
    choices: listAircraftChoices(ctx, input.airlineIcao?.toUpperCase()),
  })),
});
