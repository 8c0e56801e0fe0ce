import { deskAnswerSchema, deskOrderSchema } from '#src/desk/desk.ts';
import { AppError } from '#src/errors.ts';
import { briefQuestionSchema, briefSchema } from '#src/flight/brief.ts';
import { flightIdSchema } from '#src/flight/flight-id.ts';
import { flightsComparisonSchema, flightsQuestionSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema, routeSearchSchema } from '#src/flight/route-search.ts';
import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';
import { sentReportSchema } from '#src/flight/stored-report.ts';
import type { Locale } from '#src/words/formats.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { checkMany } from '../../services/desk/check-many.ts';
import { getPackedReport } from '../../services/report/get-report.ts';
import { sentReport } from '../../services/report/sent-report.ts';
import { compareFlights } from '../../services/route/compare-flights.ts';
import { searchRoute } from '../../services/route/search-route.ts';
import { briefFlights } from '../../services/search/brief-flights.ts';
import { searchFlight } from '../../services/search/search-flight.ts';
import { documented, forEveryone, searchAnswerSchema, searchEventsSchema, telling } from './documented.ts';
import { limitCalls, memberProcedure, parsedBy, publicProcedure } from './init.ts';
import { audience, findReport, membersOnlySchema, searchedBy, searchOrderSchema } from './searched-by.ts';

const FLIGHT = { flightNumber: 'BA286' };
const ROUTE = { origin: 'SFO', destination: 'LHR' };

const forRoutes = documented(
  publicProcedure.use(async ({ ctx, next, getRawInput }) => {
    const member = await ctx.member();
    if (!member && membersOnlySchema.safeParse(await getRawInput()).success) {
      throw new AppError('authentication_required');
    }
    await limitCalls(ctx, member ? 'route' : 'guestRoute', member);
    return next();
  }),
);

const routeOrderSchema = routeSearchSchema.extend(audience);

export const flights = {
  // its answer was checked when it was stored
  search: searchedBy
    .meta({
      who: 'member',
      scope: 'search',
      openapi: {
        path: 'GET /flights/search',
        summary: 'The safety report of a flight; uses one search',
        input: searchOrderSchema,
        output: searchAnswerSchema,
        example: FLIGHT,
      },
    })
    .input(parsedBy(searchOrderSchema))
    .query(async (call) => sentReport(call.ctx.server, await findReport(call), call.ctx.locale)),

  /** the same as a stream: each step as it happens, then the answer */
  searchSteps: searchedBy
    .input(parsedBy(searchOrderSchema))
    .output(parsedBy(searchEventsSchema))
    .query(({ ctx: { server, searcher, locale }, input, signal }) =>
      searchSteps(locale, (onProgress) =>
        searchFlight(server, { ...searcher, signal, onProgress }, input).then((kept) =>
          sentReport(server, kept, locale),
        ),
      ),
    ),

  searchByAirports: forRoutes('GET /flights/search-by-airports', 'The flights of a route; uses no search', {
    who: 'member',
    scope: 'read',
    input: routeOrderSchema,
    output: routeAnswerSchema,
    example: ROUTE,
  }).query(telling(({ ctx: { server }, input, signal }) => searchRoute(server, input, { signal }))),

  // its answer was checked when it was kept
  brief: publicProcedure
    .meta({
      isOpenToOtherSites: true,
      scope: 'read',
      rate: 'brief',
      cacheSeconds: 600,
      openapi: {
        path: 'GET /brief',
        summary: 'Up to 60 flight numbers: likely aircraft, rate, and bans; without an account, and uses no search',
        input: briefQuestionSchema,
        output: briefSchema,
        example: { flights: 'BA286,FR4929:2026-12-01' },
      },
    })
    .input(parsedBy(briefQuestionSchema))
    .query(({ ctx: { server, origin, locale }, input }) =>
      briefFlights(server, input.flights, { origin: origin(), locale }),
    ),

  compare: forEveryone(
    'GET /flights/compare',
    'Two to four flights compared by their likely aircraft; uses no search',
    {
      scope: 'read',
      rate: 'search',
      input: flightsQuestionSchema,
      output: flightsComparisonSchema,
      example: { flights: 'BA286,UA901' },
    },
  ).query(telling(({ ctx: { server }, input }) => compareFlights(server, input))),

  byId: memberProcedure
    .meta({
      scope: 'read',
      rate: 'report',
      openapi: {
        path: 'GET /flights/:id',
        summary: 'A stored report',
        input: flightIdSchema,
        output: sentReportSchema,
        example: { id: '4503599627370496' },
      },
    })
    .input(parsedBy(flightIdSchema))
    .query(async ({ ctx, input }) => sentReport(ctx.server, await getPackedReport(ctx.server, input.id), ctx.locale)),
};

export const desk = {
  // changes nothing; a list is too long for an address
  check: documented(publicProcedure)(
    'POST /desk',
    'Up to 500 flights or airlines with lists and rates: 25 rows free, more with premium; uses no search',
    { scope: 'read', input: deskOrderSchema, output: deskAnswerSchema },
  ).mutation(
    telling(async ({ ctx, input }) => {
      const member = await ctx.member();
      await limitCalls(ctx, 'desk', member);
      return checkMany(ctx.server, member, { ...input, origin: ctx.origin() });
    }),
  ),
};

/** A search as a stream: each step as it happens, then the answer, or the error. */
async function* searchSteps<T>(
  locale: Locale,
  search: (onProgress: (step: SearchStep) => void) => Promise<T>,
): AsyncGenerator<Spoken<SearchEvent<T>>, void> {
  const waiting: Spoken<SearchEvent<T>>[] = [];
  let wake = Promise.withResolvers<void>();
  let isDone = false;
  const push = (event: SearchEvent<T>) => {
    waiting.push(speakAll(locale, event));
    wake.resolve();
  };
  const result = search((step) => push({ kind: 'step', step }))
    .then((answer) => push({ kind: 'answer', answer }))
    .finally(() => {
      isDone = true;
      wake.resolve();
    });
  result.catch(() => undefined);
  for (;;) {
    while (waiting.length > 0) yield waiting.shift() as Spoken<SearchEvent<T>>;
    if (isDone) break;
    await wake.promise;
    wake = Promise.withResolvers<void>();
  }
  await result;
}
