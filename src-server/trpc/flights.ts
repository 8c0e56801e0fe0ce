import { flightSearchSchema } from '#src/flight/flight-number.ts';
import { routeSearchSchema } from '#src/flight/route-search.ts';
import { searchFlight } from '../services/search-flight.ts';
import { searchRoute } from '../services/search-route.ts';
import { procedure, router } from './init.ts';

export const flights = router({
  guestSearch: procedure
    .input(flightSearchSchema)
    .query(async ({ ctx: { ctx, actor }, input }) => searchFlight(ctx, await actor(), input)),
  guestSearchByAirports: procedure.input(routeSearchSchema).query(({ ctx: { ctx }, input }) => searchRoute(ctx, input)),
});
