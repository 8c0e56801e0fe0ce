import { findReportBySearch, insertReport, type NewStoredReport, type StoredReport } from '#db/repositories/flights.ts';
import { AppError } from '#src/errors.ts';
import { type FlightSearch, parseFlightNumber } from '#src/flight/flight-number.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import type { JsonText } from '#src/format/json-text.ts';
import { buildReport } from '#src/safety/build-report.ts';
import { notSetUp } from '#src/safety/missing.ts';
import type { Context } from '../context.ts';
import { addLikelyAircraft } from './add-likely-aircraft.ts';
import { chooseAircraft } from './choose-aircraft.ts';
import { earliest } from './earliest.ts';
import { enrichReport } from './enrich-report.ts';
import { findImported } from './estimate-leg.ts';
import { findFlight } from './find-flight.ts';
import type { FlightQuestion } from './flight-question.ts';
import { getComparison } from './get-comparison.ts';
import { getRatings } from './get-ratings.ts';
import { MadeReport } from './made-report.ts';
import { findObserved } from './observed.ts';
import { placeAirports } from './place-airports.ts';
import { type CallOptions, singleFlight, type TaskContext } from './single-flight.ts';
import { withinTime } from './time-limit.ts';

const MINUTE_MS = 60_000;
/** Outside services that a report may rest on. */
const SERVICES = 3;
/** How long a report answers the same question again: from tables, from live data, and when something was missing. */
const FRESH_MS = { known: 24 * 60 * MINUTE_MS, live: 15 * MINUTE_MS, faulty: 2 * MINUTE_MS };

/** What a search asks, and the key under which its report is stored. */
export type ReportQuestion = FlightQuestion & { searchKey: string };

/** Throws invalid_input for what is no flight number or no aircraft, and for a date that is too far away. */
export async function readQuestion(ctx: Context, search: FlightSearch): Promise<ReportQuestion> {
  const designator = parseFlightNumber(search.flightNumber);
  if (!designator) throw new AppError('invalid_input');
  const dateProblem = searchDateProblem(search.date, ctx.clock.now().getTime());
  if (dateProblem) throw new AppError('invalid_input', dateProblem);
  const chosen = chooseAircraft(ctx, search.aircraftType);
  const searchKey = [
    designator.text,
    search.date ?? '',
    chosen?.key ?? '',
    ctx.facts.version,
    (await findImported(ctx)).version,
    (await findObserved(ctx)).version,
    unconfigured(ctx).join('-'),
  ].join('|');
  return { designator, date: search.date, chosen, searchKey };
}

/** The stored report while it is fresh. */
export async function findFreshReport(
  ctx: Context,
  { searchKey }: ReportQuestion,
): Promise<JsonText<StoredReport> | null> {
  const report = await findReportBySearch(ctx.db, searchKey, ctx.clock.now().getTime());
  if (report) ctx.metrics.cacheLookedUp('hit');
  return report;
}

/** Whether every report is made from our own tables: then nothing is paid for it outside. */
export function isFromTablesAlone(ctx: Context): boolean {
  return unconfigured(ctx).length === SERVICES;
}

/** A report from our own tables, made once for everybody who waits for it here, and not stored yet. */
export function makeFromTables(ctx: Context, question: ReportQuestion, options: CallOptions): Promise<MadeReport> {
  ctx.metrics.cacheLookedUp('miss');
  const start = async (task: TaskContext) => new MadeReport(await composeReport(ctx, question, task));
  return ctx.singleFlight.run(`made|${question.searchKey}`, start, options);
}

/** The report for a search: the stored one while it is fresh, else made anew, once for everybody who waits for it, and stored whole. */
export async function assembleReport(
  ctx: Context,
  question: ReportQuestion,
  options: CallOptions,
): Promise<JsonText<StoredReport>> {
  return singleFlight(
    ctx,
    {
      key: `report|${question.searchKey}`,
      find: () => findReportBySearch(ctx.db, question.searchKey, ctx.clock.now().getTime()),
      make: (task) => makeReport(ctx, question, task),
    },
    options,
  );
}

async function makeReport(ctx: Context, question: ReportQuestion, task: TaskContext): Promise<JsonText<StoredReport>> {
  const report = await insertReport(ctx.db, await composeReport(ctx, question, task));
  task.progress({ step: 'report', found: 'done' });
  return report;
}

async function composeReport(
  ctx: Context,
  question: ReportQuestion,
  { signal, progress }: TaskContext,
): Promise<NewStoredReport> {
  const { timeLimits } = ctx;
  const extras = { signal: withinTime(timeLimits.extrasMs, signal), onProgress: progress };

  progress({ step: 'flight', found: null });
  const found = await findFlight(ctx, question, { signal: withinTime(timeLimits.flightMs, signal) });
  const { fault } = found;
  const likely = await addLikelyAircraft(ctx, placeAirports(ctx, found.flight));
  const { flight } = likely;
  const expiresAt = earliest([found.expiresAt, likely.expiresAt]);
  const route = [flight.origin ?? 'unknown', flight.destination ?? 'unknown'].join(' to ');
  progress({ step: 'flight', found: [route, flight.airline].filter(Boolean).join(', ') });

  progress({ step: 'aircraft', found: null });
  const { aircraftModelId, operatingCarrier } = flight.flightData;
  const observed = await findObserved(ctx);
  const model = aircraftModelId ? observed.findModel(aircraftModelId) : null;
  const mix = likely.mix.map((part) => ({ ...part, model: observed.findModel(part.model.id) ?? part.model }));
  const told = flight.flightData.likelyWords;
  progress({ step: 'aircraft', found: told ?? model?.name ?? flight.aircraftType ?? 'not known' });

  const airline = operatingCarrier?.icao ? observed.findAirline(operatingCarrier.icao) : null;
  const now = ctx.clock.now().getTime();
  const today = new Date(now).toISOString().slice(0, 10);
  const missing = notSetUp(unconfigured(ctx));
  if (fault) missing.push(`Live flight data isn't available: ${fault.message}`);
  const comparison = model && getComparison(ctx, model.category);
  const { models } = ctx.facts;
  const plain = buildReport({
    flight,
    model,
    mix,
    comparison,
    airline,
    today,
    missing,
    models,
    ratings: getRatings(observed.airlines, today),
    factsAsOf: { shipped: ctx.facts.asOf, lists: observed.listsAsOf },
  });
  const { safetyReport, hasFault } = await enrichReport(ctx, { report: plain, flight }, extras);

  signal.throwIfAborted();
  const freshMs = fault || hasFault ? FRESH_MS.faulty : expiresAt === null ? FRESH_MS.known : FRESH_MS.live;
  const { searchKey } = question;
  return { flight, safetyReport, searchKey, searchedAt: now, freshUntil: now + freshMs, expiresAt };
}

function unconfigured({ liveFlights, webSearch, languageModel }: Context) {
  const services = { FlightRadar24: liveFlights, Serper: webSearch, OpenAI: languageModel };
  const names = Object.keys(services) as (keyof typeof services)[];
  return names.filter((name) => !services[name].isConfigured);
}
