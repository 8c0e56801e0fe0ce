import type { StoredReport } from '#db/repositories/flights.ts';
import { AppError } from '#src/errors.ts';
import type { FlightSearch } from '#src/flight/flight-number.ts';
import type { JsonText } from '#src/format/json-text.ts';
import type { Context } from '../context.ts';
import {
  assembleReport,
  findFreshReport,
  isFromTablesAlone,
  makeFromTables,
  type ReportQuestion,
  readQuestion,
} from './assemble-report.ts';
import { countedQuestion, type Searcher } from './counted-question.ts';
import { type CountedQuestion, countSearch, countWithAnswer, reserveSearch } from './reserve-search.ts';
import type { CallOptions } from './single-flight.ts';
import { tellUnknownFlight } from './tell-unknown-flight.ts';

/** A report, and for members the number of searches used after this one. */
export type SearchAnswer = JsonText<StoredReport & { searchCount?: number }>;

/** Who searches, a signal that aborts when they are gone, and where the steps of the search are told. */
export type SearchRequest = CallOptions & Searcher;

/** Counts one search, finds the flight, assembles its report; a search that fails or reaches nobody costs nothing, and one question counts once a day. */
export async function searchFlight(ctx: Context, request: SearchRequest, search: FlightSearch): Promise<SearchAnswer> {
  try {
    const answer = await searchAndSpend(ctx, request, search);
    ctx.metrics.searchEnded('report');
    return answer;
  } catch (error) {
    ctx.metrics.searchEnded(error instanceof AppError ? error.code : 'internal');
    throw tellUnknownFlight(ctx, request.actor, error);
  }
}

async function searchAndSpend(
  ctx: Context,
  { actor, visitor, ...options }: SearchRequest,
  search: FlightSearch,
): Promise<SearchAnswer> {
  const question = await readQuestion(ctx, search);
  const counted = await countedQuestion(ctx, { actor, visitor }, question);
  const stored = await findFreshReport(ctx, question);
  if (options.signal?.aborted) throw new AppError('client_gone');
  if (stored) return withCount(stored, await countSearch(ctx, counted));
  if (isFromTablesAlone(ctx)) return makeAndCount(ctx, { question, counted }, options);
  const reservation = await reserveSearch(ctx, counted);
  try {
    const report = await assembleReport(ctx, question, options);
    options.signal?.throwIfAborted();
    return withCount(report, await reservation.commit());
  } catch (error) {
    await reservation.release();
    throw options.signal?.aborted ? new AppError('client_gone') : error;
  }
}

/** What costs nothing outside needs no reservation: it is counted with its report, in one commit. */
async function makeAndCount(
  ctx: Context,
  { question, counted }: { question: ReportQuestion; counted: CountedQuestion },
  options: CallOptions,
): Promise<SearchAnswer> {
  try {
    const made = await makeFromTables(ctx, question, options);
    options.signal?.throwIfAborted();
    const { count, committed } = countWithAnswer(ctx, counted);
    const report = await made.store(ctx.db, count);
    options.onProgress?.({ step: 'report', found: 'done' });
    return withCount(report, await committed());
  } catch (error) {
    throw options.signal?.aborted ? new AppError('client_gone') : error;
  }
}

function withCount(report: JsonText<StoredReport>, searchCount: number | null): SearchAnswer {
  return searchCount === null ? report : report.with({ searchCount });
}
