import { flightIdSchema } from '#src/flight/flight.ts';
import { flightSearchSchema } from '#src/flight/flight-number.ts';
import { routeSearchSchema } from '#src/flight/route-search.ts';
import { getReport } from '../services/get-report.ts';
import { searchFlight } from '../services/search-flight.ts';
import { searchRoute } from '../services/search-route.ts';
import { searchSteps } from '../services/search-steps.ts';
import { actorOf, router } from './init.ts';
import { limitedMemberProcedure, limitedProcedure, memberProcedure } from './procedures.ts';

export const flights = router({
  search: limitedMemberProcedure('search', 'authentication_required')
    .input(flightSearchSchema)
    .query(({ ctx: { ctx, member }, input, signal }) => searchFlight(ctx, { actor: member, signal }, input)),

  searchSteps: limitedMemberProcedure('search', 'authentication_required')
    .input(flightSearchSchema)
    .query(({ ctx: { ctx, member }, input, signal }) =>
      searchSteps(async (onNote) => {
        const answer = await searchFlight(ctx, { actor: member, signal, onNote }, input);
        return answer.toJSON();
      }),
    ),

  searchByAirports: limitedMemberProcedure('search', 'authentication_required')
    .input(routeSearchSchema)
    .query(({ ctx: { ctx }, input, signal }) => searchRoute(ctx, input, { signal })),

  guestSearch: limitedProcedure('search')
    .input(flightSearchSchema)
    .query(async ({ ctx, input, signal }) => searchFlight(ctx.ctx, { actor: await actorOf(ctx), signal }, input)),

  guestSearchSteps: limitedProcedure('search')
    .input(flightSearchSchema)
    .query(async ({ ctx, input, signal }) => {
      const actor = await actorOf(ctx);
      return searchSteps(async (onNote) => (await searchFlight(ctx.ctx, { actor, signal, onNote }, input)).toJSON());
    }),

  guestSearchByAirports: limitedProcedure('search')
    .input(routeSearchSchema)
    .query(({ ctx: { ctx }, input, signal }) => searchRoute(ctx, input, { signal })),

  byId: memberProcedure()
    .input(flightIdSchema)
    .query(({ ctx: { ctx }, input }) => getReport(ctx, input.id)),
});
