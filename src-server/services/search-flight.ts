import type { StoredReport } from '#db/repositories/flights.ts';
import type { Actor } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import type { JsonText } from '#src/format/json-text.ts';
import type { Context } from '../context.ts';
import { assembleReport, findFreshReport, readQuestion } from './assemble-report.ts';
import type { Watch } from './fetch-once.ts';
import { countSearch, spendSearch } from './spend-search.ts';

/** A report, and for members the number of searches used after this one. */
export type SearchAnswer = JsonText<StoredReport & { searchCount?: number }>;

/** Who searches, a signal that aborts when they are gone, and where the steps of the search are told. */
export type Asker = Watch & { actor: Actor };

/** Counts one search, finds the flight, assembles its report; a search that fails or reaches nobody costs nothing. */
export async function searchFlight(
  ctx: Context,
  { actor, ...watch }: Asker,
  search: FlightSearch,
): Promise<SearchAnswer> {
  try {
    const answer = await searchAndSpend(ctx, { actor, ...watch }, search);
    ctx.metrics.searched('report');
    return answer;
  } catch (error) {
    ctx.metrics.searched(error instanceof AppError ? error.code : 'internal');
    throw error;
  }
}

async function searchAndSpend(ctx: Context, { actor, ...watch }: Asker, search: FlightSearch): Promise<SearchAnswer> {
  const question = await readQuestion(ctx, search);
  const stored = await findFreshReport(ctx, question);
  if (stored) return withCount(stored, await countSearch(ctx, actor));
  const spent = await spendSearch(ctx, actor);
  try {
    const report = await assembleReport(ctx, question, watch);
    watch.signal?.throwIfAborted();
    await spent.keep();
    return withCount(report, spent.searchCount);
  } catch (error) {
    await spent.giveBack();
    throw watch.signal?.aborted ? new AppError('client_gone') : error;
  }
}

function withCount(report: JsonText<StoredReport>, searchCount: number | null): SearchAnswer {
  return searchCount === null ? report : report.with({ searchCount });
}
