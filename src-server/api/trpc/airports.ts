import { z } from 'zod';
import { airportSearchSchema, airportSuggestionSchema } from '#src/reference/airport.ts';
import { suggestAirports } from '../../services/reference/suggest-airports.ts';
import { publicProcedure, router } from './init.ts';

export const airports = router({
  search: publicProcedure
    .meta({ scope: 'read', cacheSeconds: 300 })
    .input(airportSearchSchema)
    .output(z.object({ airports: z.array(airportSuggestionSchema) }))
    .query(({ ctx: { server }, input }) => suggestAirports(server, input.q)),
});
