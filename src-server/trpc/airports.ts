import { airportSearchSchema } from '#src/reference/airport.ts';
import { suggestAirports } from '../services/reference/suggest-airports.ts';
import { procedure, router } from './init.ts';

export const airports = router({
  search: procedure.input(airportSearchSchema).query(({ ctx: { ctx }, input }) => suggestAirports(ctx, input.q)),
});
