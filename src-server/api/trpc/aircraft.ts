import { z } from 'zod';
import { listAircraftChoices } from '../../services/search/list-aircraft-choices.ts';
import { aircraftChoicesSchema } from './answers.ts';
import { publicProcedure, router } from './init.ts';

export const choicesSchema = z.object({
  airlineIcao: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'Enter the airline as its 3-letter ICAO code, such as BAW.')
    .optional(),
});

export const aircraft = router({
  choices: publicProcedure
    .meta({ scope: 'read' })
    .input(choicesSchema)
    .output(aircraftChoicesSchema)
    .query(({ ctx: { server }, input }) => ({
      choices: listAircraftChoices(server, input.airlineIcao?.toUpperCase()),
    })),
});
