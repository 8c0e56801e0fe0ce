import { flightIdSchema } from '#src/flight/flight.ts';
import { flightSearchSchema } from '#src/flight/flight-number.ts';
import { flightsQuestionSchema } from '#src/flight/flights-comparison.ts';
import { routeSearchSchema } from '#src/flight/route-search.ts';
import { getReport } from '../services/report/get-report.ts';
import { compareFlights } from '../services/route/compare-flights.ts';
import { searchRoute } from '../services/route/search-route.ts';
import { searchFlight } from '../services/search/search-flight.ts';
import { searchSteps } from '../services/search/search-steps.ts';
import { actorOf, router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, searchProcedure } from './procedures.ts';

export const flights = router({
  search: searchProcedure
    .input(flightSearchSchema)
    .query(({ ctx: { ctx, searcher }, input, signal }) => searchFlight(ctx, { ...searcher, signal }, input)),

  searchSteps: searchProcedure
    .input(flightSearchSchema)
    .query(({ ctx: { ctx, searcher }, input, signal }) =>
      searchSteps(async (onProgress) => (await searchFlight(ctx, { ...searcher, signal, onProgress }, input)).toJSON()),
    ),

  searchByAirports: limitedMemberProcedure('route', 'authentication_required')
    .input(routeSearchSchema)
    .query(({ ctx: { ctx }, input, signal }) => searchRoute(ctx, input, { signal })),

  guestSearch: limitedProcedure('search')
    .input(flightSearchSchema)
    .query(async ({ ctx, input, signal }) => {
      const searcher = { actor: await actorOf(ctx), visitor: ctx.visitor() };
      return searchFlight(ctx.ctx, { ...searcher, signal }, input);
    }),

  guestSearchSteps: limitedProcedure('search')
    .input(flightSearchSchema)
    .query(async ({ ctx, input, signal }) => {
      const searcher = { actor: await actorOf(ctx), visitor: ctx.visitor() };
      return searchSteps(async (onProgress) =>
        (await searchFlight(ctx.ctx, { ...searcher, signal, onProgress }, input)).toJSON(),
      );
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
