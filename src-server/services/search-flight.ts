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
import { type Asker, countedQuestion } from './counted-question.ts';
import type { Watch } from './fetch-once.ts';
import { type CountedQuestion, countSearch, countWithAnswer, spendSearch } from './spend-search.ts';
import { tellUnknownFlight } from './tell-unknown-flight.ts';

/** A report, and for members the number of searches used after this one. */
export type SearchAnswer = JsonText<StoredReport & { searchCount?: number }>;

/** Who searches, a signal that aborts when they are gone, and where the steps of the search are told. */
export type Searcher = Watch & Asker;

/** Counts one search, finds the flight, assembles its report; a search that fails or reaches nobody costs nothing, and one question counts once a day. */
export async function searchFlight(ctx: Context, searcher: Searcher, search: FlightSearch): Promise<SearchAnswer> {
  try {
    const answer = await searchAndSpend(ctx, searcher, search);
    ctx.metrics.searched('report');
    return answer;
  } catch (error) {
    ctx.metrics.searched(error instanceof AppError ? error.code : 'internal');
    throw tellUnknownFlight(ctx, searcher.actor, error);
  }
}

async function searchAndSpend(
  ctx: Context,
  { actor, visitor, ...watch }: Searcher,
  search: FlightSearch,
): Promise<SearchAnswer> {
  const question = await readQuestion(ctx, search);
  const counted = await countedQuestion(ctx, { actor, visitor }, question);
  const stored = await findFreshReport(ctx, question);
  if (watch.signal?.aborted) throw new AppError('client_gone');
  if (stored) return withCount(stored, await countSearch(ctx, counted));
  if (isFromTablesAlone(ctx)) return makeAndCount(ctx, { question, counted }, watch);
  const spent = await spendSearch(ctx, counted);
  try {
    const report = await assembleReport(ctx, question, watch);
    watch.signal?.throwIfAborted();
    return withCount(report, await spent.keep());
  } catch (error) {
    await spent.giveBack();
    throw watch.signal?.aborted ? new AppError('client_gone') : error;
  }
}

/** What costs nothing outside needs no reservation: it is counted with its report, in one commit. */
async function makeAndCount(
  ctx: Context,
  { question, counted }: { question: ReportQuestion; counted: CountedQuestion },
  watch: Watch,
): Promise<SearchAnswer> {
  try {
    const made = await makeFromTables(ctx, question, watch);
    watch.signal?.throwIfAborted();
    const { count, settled } = countWithAnswer(ctx, counted);
    const report = await made.store(ctx.db, count);
    watch.onNote?.({ step: 'report', found: 'done' });
    return withCount(report, await settled());
  } catch (error) {
    throw watch.signal?.aborted ? new AppError('client_gone') : error;
  }
}

function withCount(report: JsonText<StoredReport>, searchCount: number | null): SearchAnswer {
  return searchCount === null ? report : report.with({ searchCount });
}
