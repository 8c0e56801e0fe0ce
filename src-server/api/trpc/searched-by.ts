import { z } from 'zod';
import { GUEST_WITHOUT_SEARCHES } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { flightSearchSchema } from '#src/flight/flight-search.ts';
import type { Context } from '../../context.ts';
import type { Searcher } from '../../services/allowance/reserve-search.ts';
import type { PackedReport } from '../../services/report/get-report.ts';
import { searchFlight } from '../../services/search/search-flight.ts';
import { createCallerFactory, limitCalls, type ProcedureContext, parsedBy, publicProcedure, router } from './init.ts';

/** `membersOnly`: a caller who is not signed in is refused, whatever a guest may still search. */
export const audience = { membersOnly: z.boolean().optional() };
export const searchOrderSchema = flightSearchSchema.extend(audience);
export const membersOnlySchema = z.object({ membersOnly: z.literal(true) });

export const searchedBy = publicProcedure.use(async ({ ctx, next, getRawInput }) => {
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

type Call = {
  ctx: { server: Context; searcher: Searcher };
  input: z.output<typeof searchOrderSchema>;
  signal: AbortSignal | undefined;
};

export function findReport({ ctx, input, signal }: Call): Promise<PackedReport> {
  return searchFlight(ctx.server, { ...ctx.searcher, signal }, input);
}

const stored = createCallerFactory(
  router({ search: searchedBy.meta({ scope: 'search' }).input(parsedBy(searchOrderSchema)).query(findReport) }),
);

/** The same under the rules of `flights.search`, for a caller who sends the report on as it is stored. */
export function searchStored(
  input: unknown,
  { ctx, signal }: { ctx: ProcedureContext; signal: AbortSignal },
): Promise<PackedReport> {
  return stored(ctx, { signal }).search(input as z.input<typeof searchOrderSchema>);
}
