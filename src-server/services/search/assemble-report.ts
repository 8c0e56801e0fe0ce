import { listSightings, type Sighting } from '#db/site/watch/aircraft-sightings.ts';
import type { AppError } from '#src/errors.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { usualDeparture } from '#src/flight/usual-departure.ts';
import { isoDay, MINUTE_MS } from '#src/format/time.ts';
import { type BuiltReport, buildReportAndAnalysis } from '#src/safety/build-report.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import { notSetUp } from '#src/safety/report/missing.ts';
import { shortReport } from '#src/safety/report/short-report.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { ReportFacts } from '#src/safety/report-facts.ts';
import { addFindings, addUnreadPages } from '#src/safety/web/add-findings.ts';
import type { Evidence } from '#src/safety/web/evidence.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import type { AssembledReport } from '../../runtime/caching/cached-values.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { withinTime } from '../../runtime/process/within-time.ts';
import { placeAirports } from '../reference/airports.ts';
import { getRatings } from '../reference/find-airlines.ts';
import { addLikelyAircraft, type LikelyFlight } from './add-likely-aircraft.ts';
import { attempt } from './attempt.ts';
import { checkAircraft } from './choose-aircraft.ts';
import { earliest } from './estimate-leg.ts';
import { findFlight } from './find-flight.ts';
import { findLiveAircraft, type LiveAircraftContext, type LiveResult } from './find-live-aircraft.ts';
import type { LiveFlightContext } from './find-live-flight.ts';
import type { SearchQuery } from './resolve-search.ts';
import { type LiveServices, listMissingServices } from './service-status.ts';
import type { CallOptions, SingleFlightContext, TaskContext } from './single-flight.ts';
import { gatherEvidence, readEvidence } from './web-evidence.ts';

export type AssemblyContext = LiveAircraftContext &
  LiveFlightContext &
  Pick<Context, 'config' | 'webSearch' | 'languageModel'>;

/** How long a report stays fresh: from tables, from live data, and if something was missing. */
const FRESH_MS = { known: 24 * 60 * MINUTE_MS, live: 15 * MINUTE_MS, faulty: 2 * MINUTE_MS };
/** The same by what looking for the aircraft gave; a late answer is there for the next reader. */
const FRESH_LOOK_MS = {
  none: FRESH_MS.known,
  seen: 5 * MINUTE_MS,
  unseen: 5 * MINUTE_MS,
  failed: FRESH_MS.faulty,
  late: MINUTE_MS / 6,
} as const satisfies Record<LiveResult['outcome'], number>;

/** A report from tables stays fresh until it is worth looking for its aircraft again. */
function freshAfter(freshMs: number, outcome: LiveResult['outcome']): number {
  return Math.min(freshMs, FRESH_LOOK_MS[outcome]);
}

/**
 * Assembles a report, ready to be stored: finds the flight, estimates its aircraft if no source names it, gathers the
 * facts, computes the report, and adds findings from the web. Each step reports its progress. If no source knows the
 * flight, throws the live data's error or flight_unknown; throws the reason of `signal` when it aborts. @param look what
 * looking for the aircraft gave, if that was done before
 */
export async function assembleReport(
  ctx: AssemblyContext,
  question: SearchQuery,
  { signal, progress }: TaskContext,
  look?: LiveResult,
): Promise<AssembledReport> {
  // started here, since its time limit runs from the start of the search
  const limited = ctx.webSearch.isConfigured ? withinTime(ctx.timeLimits.extrasMs, signal) : signal;
  const extras = { signal: limited, onProgress: progress };

  progress({ step: 'flight', found: null });
  const found = await findFlight(ctx, question, { signal }, look);
  const noted = withNotes(found.flight, question.routeNotes ?? []);
  const now = ctx.clock.now().getTime();
  const sightings = await listSightings(ctx.db, noted.flightNumber, noted.callsign, now);
  const timed = withUsualDeparture(placeAirports(ctx.facts, noted), sightings);
  const likely = await addLikelyAircraft(ctx, timed.flight, sightings);
  const { flight } = likely;
  progress({ step: 'flight', found: sayFound(sayRoute(flight), flight.airline) });

  progress({ step: 'aircraft', found: null });
  const facts = gatherFacts(ctx, likely, { missing: missingFrom(ctx, flight, found.fault), now });
  const { likelyWords } = flight.flightData;
  const aircraft = likelyWords ?? facts.model?.name ?? flight.aircraftType ?? NOT_KNOWN;
  progress({ step: 'aircraft', found: aircraft });

  const { safetyReport, hasFault } = await enrichReport(ctx, { ...buildReportAndAnalysis(facts), flight }, extras);
  signal.throwIfAborted();

  const expiresAt = earliest([found.expiresAt, timed.expiresAt, likely.expiresAt]);
  const madeFresh = found.fault || hasFault ? FRESH_MS.faulty : expiresAt === null ? FRESH_MS.known : FRESH_MS.live;
  const freshMs = freshAfter(madeFresh, found.look);
  return { flight, safetyReport: shortReport(safetyReport), freshMs, expiresAt };
}

/** A flight that was not seen itself, with its usual time of departure where this site's sightings agree on one. */
function withUsualDeparture(flight: FoundFlight, sightings: Sighting[]): Pick<LikelyFlight, 'flight' | 'expiresAt'> {
  const { origin, flightData } = flight;
  const own = sightings.filter((sighting) => sighting.origin === origin);
  const departs = flightData.departs ? null : usualDeparture(own);
  if (!departs) return { flight, expiresAt: null };
  const expiresAt = earliest(own.map((sighting) => sighting.expiresAt));
  return { flight: { ...flight, flightData: { ...flightData, departs } }, expiresAt };
}

function withNotes(flight: FoundFlight, notes: Told[]): FoundFlight {
  return { ...flight, flightData: { ...flight.flightData, notes: [...notes, ...flight.flightData.notes] } };
}

function missingFrom(ctx: LiveServices, { flightData }: FoundFlight, fault: AppError | null): Told[] {
  const services = listMissingServices(ctx);
  const missing = notSetUp(flightData.liveSource ? services.filter((name) => name !== 'FlightRadar24') : services);
  return fault ? [...missing, say('report.missing.live', { why: fault.says })] : missing;
}

/**
 * Returns a report without paid services. Our own tables have no schedule, so a report from them is the same for every
 * date: it is assembled once a day, and taken from memory for other dates, unless its aircraft is in sight. Throws as
 * `assembleReport` does.
 */
export async function assembleCached(
  ctx: AssemblyContext,
  question: SearchQuery,
  task: TaskContext,
): Promise<AssembledReport> {
  const today = todayOf(ctx);
  const key = `${today}|${question.undatedKey}`;
  const known = ctx.assembledReports.get(key);
  const look = known && (await findLiveAircraft(ctx, question, known.flight, task));
  if (known && !look?.flight) return { ...known, freshMs: freshAfter(known.freshMs, look?.outcome ?? 'none') };
  const assembled = await assembleReport(ctx, question, task, look);
  // earlier live data must be deleted in time
  if (assembled.expiresAt === null) ctx.assembledReports.set(key, assembled);
  else ctx.assembledReports.delete(key);
  return assembled;
}

/**
 * Returns what is on record about the flight's models and its airline. @param missing what the report lacks, as
 * sentences
 * @param now the time of the report, epoch ms
 */
export function gatherFacts(
  ctx: FactsContext,
  { flight, mix }: Pick<LikelyFlight, 'flight' | 'mix'>,
  { missing, now }: { missing: Told[]; now: number },
): ReportFacts {
  const { aircraftModelId, operatingCarrier } = flight.flightData;
  const { facts } = ctx;
  const model = aircraftModelId ? facts.findModel(aircraftModelId) : null;
  const shown = model ?? mix[0]?.model;
  const { flown, misfit } = checkAircraft(ctx, flight, model);
  const today = isoDay(now);
  return {
    flight,
    model,
    mix,
    flown,
    misfit,
    comparison: shown ? compareModels(shown.category, facts.models) : null,
    airline: operatingCarrier?.icao ? facts.findAirline(operatingCarrier.icao) : null,
    stateFactors: facts.stateFactors,
    listedCarrier: facts.findCarrier(operatingCarrier?.icao),
    models: facts.models,
    ratings: getRatings(facts.airlines, today),
    factsAsOf: { shipped: facts.asOf },
    today,
    missing,
  };
}

type PlainReport = BuiltReport & { flight: FoundFlight };

/** Adds findings from the web to a computed report, if search and language model are available. `hasFault`: one failed. */
async function enrichReport(
  ctx: SingleFlightContext & Pick<Context, 'timeLimits' | 'webSearch' | 'languageModel'>,
  plain: PlainReport,
  options: CallOptions,
): Promise<{ safetyReport: SafetyReport; hasFault: boolean }> {
  const { signal, onProgress } = options;
  const { report, flight } = plain;
  const missing = [...report.missing];
  const airlineName = report.airlineSafety.airlineName;
  const modelName = knownModelName(report);

  onProgress?.({ step: 'airline', found: null });
  const limited = () => ({ signal: withinTime(ctx.timeLimits.evidenceMs, signal) });
  const { evidence, fault: searchFault } = ctx.webSearch.isConfigured
    ? await gatherEvidence(ctx, { flight, airlineName, modelName }, limited())
    : { evidence: [] as Evidence[], fault: null };
  if (searchFault) missing.push(say('report.missing.search', { why: searchFault.says }));
  onProgress?.({ step: 'airline', found: sayFound(airlineName ?? NOT_KNOWN, pages(evidence)) });

  onProgress?.({ step: 'report', found: null });
  const { safetyReport, fault: modelFault } = await write(ctx, { ...plain, evidence }, { signal });
  if (modelFault) missing.push(say('report.missing.analysis', { why: modelFault }));
  return { safetyReport: { ...safetyReport, missing }, hasFault: searchFault !== null || modelFault !== null };
}

async function write(
  ctx: SingleFlightContext & Pick<Context, 'languageModel'>,
  { evidence, flight, ...built }: PlainReport & { evidence: Evidence[] },
  options: CallOptions,
): Promise<{ safetyReport: SafetyReport; fault: Told | null }> {
  const { report } = built;
  const unread = addUnreadPages(report, evidence);
  if (!ctx.languageModel.isConfigured || evidence.length === 0) return { safetyReport: unread, fault: null };
  const about = {
    airlineName: report.airlineSafety.airlineName,
    modelName: knownModelName(report) ?? flight.aircraftType,
  };
  const { value: findings, fault } = await attempt('OpenAI', readEvidence(ctx, { about, evidence }, options));
  if (fault) return { safetyReport: unread, fault: fault.says };
  if (findings.claims.length + findings.incidents.length === 0) return { safetyReport: unread, fault: null };
  return { safetyReport: addFindings(built, evidence, findings), fault: null };
}

/** Only one of several likely models must not become the flight's. */
function knownModelName({ models, modelSafety }: SafetyReport): string | null {
  return models ? null : (modelSafety?.modelName ?? null);
}

function pages(evidence: Evidence[]): Told | null {
  return evidence.length === 0 ? null : say('report.steps.pages', { count: evidence.length });
}

const NOT_KNOWN = say('report.likely.unknown');

/** 'SFO to LHR, British Airways' */
function sayFound(...found: (Told | null)[]): Told {
  return say('report.steps.found', { found: { list: found.filter((part) => part !== null), link: ',' } });
}

function sayRoute({ origin, destination }: FoundFlight): Told {
  const unknown = say('report.steps.unknown');
  return say('report.notes.way', { origin: origin ?? unknown, destination: destination ?? unknown });
}
