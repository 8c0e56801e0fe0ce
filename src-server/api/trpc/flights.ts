import { z } from 'zod';
import { GUEST_WITHOUT_SEARCHES } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { briefQuestionSchema, briefSchema } from '#src/flight/brief.ts';
import { flightIdSchema } from '#src/flight/flight.ts';
import { flightSearchSchema } from '#src/flight/flight-search.ts';
import { flightsComparisonSchema, flightsQuestionSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema, routeSearchSchema } from '#src/flight/route-search.ts';
import { getKeptReport, getReport, type KeptReport } from '../../services/report/get-report.ts';
import { compareFlights } from '../../services/route/compare-flights.ts';
import { searchRoute } from '../../services/route/search-route.ts';
import { briefFlights } from '../../services/search/brief-flights.ts';
import { searchFlight } from '../../services/search/search-flight.ts';
import { searchSteps } from '../../services/search/search-steps.ts';
import { reportSchema, searchAnswerSchema, searchEventsSchema } from './answers.ts';
import { checkedProcedure, limitCalls, memberProcedure, publicProcedure, router } from './init.ts';

/** `membersOnly`: a caller who is not signed in is refused, whatever a guest may still search. */
const audience = { membersOnly: z.boolean().optional() };
export const searchOrderSchema = flightSearchSchema.extend(audience);
export const routeOrderSchema = routeSearchSchema.extend(audience);
const membersOnlySchema = z.object({ membersOnly: z.literal(true) });

const searchProcedure = checkedProcedure.use(async ({ ctx, next, getRawInput }) => {
  const member = await ctx.member();
  const input = await getRawInput();
  const isForMembers = membersOnlySchema.safeParse(input).success;
  const visitor = ctx.visitor();
  // a browser without a session has counted nothing that it could read again
  const mayReadAgain = visitor.broughtSession !== null && flightSearchSchema.safeParse(input).success;
  if (!member && isForMembers && !mayReadAgain) throw new AppError('authentication_required');
  await limitCalls(ctx, 'search', member);
  const actor = member ?? (isForMembers ? GUEST_WITHOUT_SEARCHES : ctx.guest());
  return next({ ctx: { searcher: { actor, visitor } } });
});

const routeProcedure = checkedProcedure.use(async ({ ctx, next, getRawInput }) => {
  const member = await ctx.member();
  if (!member && membersOnlySchema.safeParse(await getRawInput()).success) {
    throw new AppError('authentication_required');
  }
  await limitCalls(ctx, member ? 'route' : 'guestRoute', member);
  return next();
});

const reportProcedure = memberProcedure.meta({ scope: 'read', rate: 'report' }).input(flightIdSchema);

/** For REST, which sends it as it is. */
export const keptReport = reportProcedure
  .output(z.custom<KeptReport>())
  .query(({ ctx: { server }, input }) => getKeptReport(server, input.id));

export const flights = router({
  search: searchProcedure
    .meta({ scope: 'search' })
    .input(searchOrderSchema)
    .output(searchAnswerSchema)
    .query(({ ctx: { server, searcher }, input, signal }) => searchFlight(server, { ...searcher, signal }, input)),

  /** the same as a stream: each step as it happens, then the answer */
  searchSteps: searchProcedure
    .input(searchOrderSchema)
    .output(searchEventsSchema)
    .query(({ ctx: { server, searcher }, input, signal }) =>
      searchSteps((onProgress) => searchFlight(server, { ...searcher, signal, onProgress }, input)),
    ),

  searchByAirports: routeProcedure
    .meta({ scope: 'read' })
    .input(routeOrderSchema)
    .output(routeAnswerSchema)
    .query(({ ctx: { server }, input, signal }) => searchRoute(server, input, { signal })),

  brief: publicProcedure
    .meta({ scope: 'read', rate: 'brief', cacheSeconds: 600 })
    .input(briefQuestionSchema)
    .output(briefSchema)
    .query(({ ctx: { server, origin }, input }) => briefFlights(server, input.flights, origin())),

  compare: publicProcedure
    .meta({ scope: 'read', rate: 'search' })
    .input(flightsQuestionSchema)
    .output(flightsComparisonSchema)
    .query(({ ctx: { server }, input }) => compareFlights(server, input)),

  byId: reportProcedure.output(reportSchema).query(({ ctx: { server }, input }) => getReport(server, input.id)),
});
