import { findPackedBySearch, insertReport, type NewStoredReport, type PackedReport } from '#db/site/report/flights.ts';
import type { Actor } from '#src/account/actor.ts';
import { KEY_SERVICES } from '#src/account/key-services.ts';
import { AppError } from '#src/errors.ts';
import type { ParsedFlightSearch } from '#src/flight/flight-search.ts';
import { withDateNotes } from '#src/flight/known-flight.ts';
import { sayTogether } from '#src/words/say.ts';
import type { Clock, Context } from '../../context.ts';
import type { AssembledReport } from '../../runtime/caching/cached-values.ts';
import * as allowance from '../allowance/reserve-search.ts';
import { type AssemblyContext, assembleCached, assembleReport } from './assemble-report.ts';
import { resolveSearch, type SearchQuery } from './resolve-search.ts';
import { type LiveServices, listMissingServices } from './service-status.ts';
import { type CallOptions, singleFlight, type TaskContext } from './single-flight.ts';
import { type PackedReportContext, underShippedFit } from './under-shipped-fit.ts';

/** Who searches, a signal that aborts when they leave, and a listener for the steps. */
type SearchRequest = CallOptions & allowance.Searcher;

/** A search in progress: the question, whose allowance it uses, and the caller's options. */
type Search = { question: SearchQuery; counted: allowance.CountedQuestion; options: CallOptions };

/**
 * Runs a search from start to end, and returns the report as it is stored. The entry point has already checked the rate
 * limit. A search that fails, or whose visitor has left, costs nothing; the same question counts once a day. Throws
 * AppError: `invalid_input`, `authentication_required`, `search_limit_reached`, `flight_unknown`, `client_gone`, or a
 * provider's error.
 */
export async function searchFlight(
  ctx: AssemblyContext & Pick<Context, 'log' | 'sessionSecret'>,
  { actor, visitor, ...options }: SearchRequest,
  asked: ParsedFlightSearch,
): Promise<PackedReport> {
  try {
    const question = resolveSearch(ctx, asked);
    const counted = allowance.countedQuestion(ctx, { actor, visitor }, question);
    const search = { question, counted, options };
    const answer =
      (await answerFromStore(ctx, search)) ??
      (hasLiveService(ctx) ? await answerWithLiveData(ctx, search) : await answerFromTables(ctx, search));
    ctx.metrics.count('searches_total', { outcome: 'report' });
    return answer;
  } catch (error) {
    const fault = options.signal?.aborted ? new AppError('client_gone') : error;
    ctx.metrics.count('searches_total', { outcome: fault instanceof AppError ? fault.code : 'internal' });
    throw explainUnknownFlight(ctx, actor, fault);
  }
}

/** Answers with a stored report that is still fresh, and counts the search. Null if there is none. */
async function answerFromStore(
  ctx: PackedReportContext & Pick<Context, 'config'>,
  { question, counted, options }: Search,
): Promise<PackedReport | null> {
  const report = await findFreshReport(ctx, question);
  options.signal?.throwIfAborted();
  if (!report) return null;
  ctx.metrics.count('stored_answers_total', { outcome: 'hit' });
  return withCount(report, await allowance.countSearch(ctx, counted));
}

/**
 * Without live services no paid call is made, so nothing is reserved: the report is assembled once for everyone in this
 * process who waits for it, then stored with the search of the first of them in one commit.
 */
async function answerFromTables(ctx: AssemblyContext, { question, counted, options }: Search): Promise<PackedReport> {
  ctx.metrics.count('stored_answers_total', { outcome: 'miss' });
  const assemble = async (task: TaskContext) => assembleCached(ctx, question, task);
  const assembled = await ctx.singleFlight.run(`assembled|${question.searchKey}`, assemble, options);
  options.signal?.throwIfAborted();
  const { count, committed } = allowance.countWithAnswer(ctx, counted);
  const report = await insertReport(ctx.db, asAnswerTo(ctx.clock, question, assembled), count);
  options.onProgress?.({ step: 'report', found: 'done' });
  return withCount(report, await committed());
}

/**
 * A search that may make paid calls is counted first: it is reserved; the report is assembled and stored once for
 * everyone who waits for it on any server; then the reservation is committed. A failure releases it.
 */
async function answerWithLiveData(
  ctx: AssemblyContext & Pick<Context, 'log'>,
  { question, counted, options }: Search,
): Promise<PackedReport> {
  const reservation = await allowance.reserveSearch(ctx, counted);
  try {
    const report = await singleFlight(
      ctx,
      {
        key: `report|${question.searchKey}`,
        find: () => findFreshReport(ctx, question),
        make: (task) => assembleAndStore(ctx, question, task),
      },
      options,
    );
    options.signal?.throwIfAborted();
    return withCount(report, await reservation.commit());
  } catch (error) {
    await reservation.release();
    throw error;
  }
}

async function assembleAndStore(ctx: AssemblyContext, question: SearchQuery, task: TaskContext): Promise<PackedReport> {
  const report = await insertReport(ctx.db, asAnswerTo(ctx.clock, question, await assembleReport(ctx, question, task)));
  task.progress({ step: 'report', found: 'done' });
  return report;
}

function asAnswerTo(clock: Clock, { searchKey, date }: SearchQuery, assembled: AssembledReport): NewStoredReport {
  const { flight, safetyReport, freshMs, expiresAt } = assembled;
  const searchedAt = clock.now().getTime();
  return {
    flight: withDateNotes(flight, date, searchedAt),
    safetyReport,
    searchKey,
    searchedAt,
    freshUntil: searchedAt + freshMs,
    expiresAt,
  };
}

async function findFreshReport(ctx: PackedReportContext, { searchKey }: SearchQuery): Promise<PackedReport | null> {
  const kept = await findPackedBySearch(ctx.db, searchKey, ctx.clock.now().getTime());
  return kept && underShippedFit(ctx, kept);
}

function hasLiveService(ctx: LiveServices): boolean {
  return listMissingServices(ctx).length < KEY_SERVICES.length;
}

function withCount(report: PackedReport, searchCount: number | null): PackedReport {
  return searchCount === null ? report : { ...report, searchCount };
}

/** Words an error for its reader: only administrators can add a key, so only they read that one would help, if it would. */
function explainUnknownFlight({ liveFlights }: Pick<Context, 'liveFlights'>, actor: Actor, error: unknown): unknown {
  const isUnknown = error instanceof AppError && error.code === 'flight_unknown';
  const isAdmin = actor.kind === 'member' && actor.role === 'admin';
  if (!isUnknown || !isAdmin || liveFlights.isConfigured || error.details.isEnded) return error;
  const message = sayTogether(error.says, 'Add a FlightRadar24 API key for live data.');
  return new AppError('flight_unknown', message, { ...error.details, service: 'FlightRadar24' });
}
