import { flightIdSchema } from '#src/flight/flight.ts';
import { flightSearchSchema } from '#src/flight/flight-number.ts';
import { flightsQuestionSchema } from '#src/flight/flights-comparison.ts';
import { routeSearchSchema } from '#src/flight/route-search.ts';
import { compareFlights } from '../services/compare-flights.ts';
import { getReport } from '../services/get-report.ts';
import { searchFlight } from '../services/search-flight.ts';
import { searchRoute } from '../services/search-route.ts';
import { searchSteps } from '../services/search-steps.ts';
import { actorOf, router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, searchProcedure } from './procedures.ts';

export const flights = router({
  search: searchProcedure
    .input(flightSearchSchema)
    .query(({ ctx: { ctx, asker }, input, signal }) => searchFlight(ctx, { ...asker, signal }, input)),

  searchSteps: searchProcedure
    .input(flightSearchSchema)
    .query(({ ctx: { ctx, asker }, input, signal }) =>
      searchSteps(async (onNote) => (await searchFlight(ctx, { ...asker, signal, onNote }, input)).toJSON()),
    ),

  searchByAirports: limitedMemberProcedure('route', 'authentication_required')
    .input(routeSearchSchema)
    .query(({ ctx: { ctx }, input, signal }) => searchRoute(ctx, input, { signal })),

  guestSearch: limitedProcedure('search')
    .input(flightSearchSchema)
    .query(async ({ ctx, input, signal }) => {
      const asker = { actor: await actorOf(ctx), visitor: ctx.visitor() };
      return searchFlight(ctx.ctx, { ...asker, signal }, input);
    }),

  guestSearchSteps: limitedProcedure('search')
    .input(flightSearchSchema)
    .query(async ({ ctx, input, signal }) => {
      const asker = { actor: await actorOf(ctx), visitor: ctx.visitor() };
      return searchSteps(async (onNote) => (await searchFlight(ctx.ctx, { ...asker, signal, onNote }, input)).toJSON());
    }),

  guestSearchByAirports: limitedProcedure('guestRoute')
    .input(routeSearchSchema)
    .query(({ ctx: { ctx }, input, signal }) => searchRoute(ctx, input, { signal })),

  compare: limitedProcedure('search')
    .input(flightsQuestionSchema)
    .query(({ ctx: { ctx }, input }) => compareFlights(ctx, input)),

  byId: limitedMemberProcedure('report')
    .input(flightIdSchema)
    .query(({ ctx: { ctx }, input }) => getReport(ctx, input.id)),
});
