import type { WeighedModel } from '../aircraft/likely-words.ts';
import type { FoundFlight } from '../flight/flight.ts';
import { EARTH_RADIUS_KM } from '../flight/great-circle.ts';
import { findStops } from '../flight/stops.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import type { ListedCarrier } from '../reference/find-listing.ts';
import { AIRPORTS_SOURCE } from '../reference/source.ts';
import { airlinePartOf } from './airline-safety.ts';
import { type Analysis, analysisText, writeAnalysis } from './analysis.ts';
import type { Comparison } from './comparison.ts';
import { describeFlight } from './describe-flight.ts';
import { airlineIndicators, modelIndicators, modelReportIndicators, unratedIndicators } from './indicators.ts';
import { likelyProvenance, mixIndicator, mixParts, mixProvenance } from './mix-report.ts';
import { scoreOfMix } from './mix-score.ts';
import { modelProvenance, noModelProvenance } from './model-provenance.ts';
import { modelSafetyOf, scoreOf } from './model-safety.ts';
import { generalKnowledge, type Provenances, unknown } from './provenance.ts';
import type { RatingCounts } from './rating-peers.ts';
import type { FigureName, FLIGHT_FIGURES, SafetyReport } from './report.ts';
import { reportsOfModels } from './reported-accidents.ts';
import { SourceList } from './source-list.ts';
import type { StateFactor } from './state-factor.ts';

/** Everything from which a report is computed. */
export type ReportFacts = {
  flight: FoundFlight;
  model: AircraftModel | null;
  /** the models that may fly if none is certain */
  mix?: WeighedModel[];
  /** the model compared with its class; null without a model */
  comparison: Comparison | null;
  /** the operating carrier's record; null if it is not in the reference table */
  airline: Airline | null;
  /** the operator, if the EU Air Safety List names it, with or without a record */
  listedCarrier?: ListedCarrier | null;
  /**
   * every model on record, and how many airlines have how many points: for the airline's own rate and the meaning of
   * its points
   */
  models?: AircraftModel[];
  ratings?: RatingCounts | null;
  /** every state's factor; the operator's state is that of `airline`, unknown without it */
  stateFactors: StateFactor[];
  factsAsOf?: SafetyReport['factsAsOf'];
  /** ISO date of the report */
  today: string;
  /** sentences about what was unavailable this time */
  missing: string[];
};

/** A report, and the statements of its analysis. */
export type BuiltReport = { report: SafetyReport; analysis: Analysis };

/**
 * Computes a report from facts, and its statements before they are joined into a text; without side effects, so that
 * every number can be recomputed.
 */
export function buildReportAndAnalysis(facts: ReportFacts): BuiltReport {
  const { flight, model, mix = [], airline, today } = facts;
  const sources = new SourceList();
  const flightFigures = flightProvenance(flight, sources);
  const isMix = mix.length > 0;
  const score = isMix ? scoreOfMix(mix) : scoreOf(model);
  const modelSafety = model ? modelSafetyOf(model, Number(today.slice(0, 4)), sources) : null;
  const modelFigures = isMix
    ? mixProvenance(mix, score, sources)
    : model
      ? modelProvenance(model, sources)
      : noModelProvenance();
  const carrierName = flight.flightData.operatingCarrier?.name ?? flight.airline;
  const airlinePart = airlinePartOf(
    { airline, airlineName: carrierName, model, models: facts.models, ratings: facts.ratings },
    today,
    sources,
  );
  const { airlineSafety } = airlinePart;
  const provenance: Provenances<FigureName> = { ...flightFigures, ...modelFigures, ...airlinePart.provenance };
  const modelReports = reportsOfModels(model ? [model] : mix.map((weighed) => weighed.model), airline);
  // 'no fatal accidents' must not be highlighted while a report says otherwise
  const isDenied = score.fatalAccidents === 0 && Boolean(model?.reported?.length);
  const indicators = [
    ...(isMix ? [mixIndicator(score, provenance.safetyScore)] : []),
    ...(isMix || isDenied ? [] : modelIndicators(score, provenance.safetyScore)),
    ...modelReportIndicators(modelReports, sources),
    ...(airline ? airlineIndicators(airline, today, sources) : unratedIndicators(facts.listedCarrier ?? null, sources)),
  ];
  const analysis = writeAnalysis({
    flight,
    score,
    modelSafety,
    mix,
    modelReports,
    airlineSafety,
    listedCarrier: facts.listedCarrier,
    today,
  });
  const report: SafetyReport = {
    safetyScore: score.value,
    score,
    analysis: analysisText([analysis.flight, analysis.model, analysis.airline, analysis.closing]),
    analysisBy: 'templates',
    keyIndicators: indicators,
    sources: sources.lines,
    sourceList: sources.list,
    provenance,
    modelSafety,
    airlineSafety,
    ...describeFlight(isMix ? mix : model ? [{ model, share: 1 }] : [], airline?.state ?? null, facts.stateFactors),
    comparison: facts.comparison,
    ...(isMix && { mix: mixParts(mix) }),
    missing: facts.missing,
    ...(facts.factsAsOf && { factsAsOf: facts.factsAsOf }),
  };
  return { report, analysis };
}

function flightProvenance(flight: FoundFlight, sources: SourceList): Provenances<(typeof FLIGHT_FIGURES)[number]> {
  const { source, asOf, aircraftBasis, provider, airframe } = flight.flightData;
  const isLive = provider === 'flightradar24';
  const record = { sources: sources.addAll([{ ...source, asOf }]), asOf, basis: 'published' as const };
  const aircraft = {
    reported: () => ({
      ...record,
      sources: [...record.sources, ...sources.addAll(airframe?.sources ?? [])],
      note: airframe?.isTypeFromList
        ? 'The registration was seen on this departure; its type is that of a list of aircraft.'
        : 'Seen on this departure.',
    }),
    usual: () =>
      isLive
        ? { ...record, basis: 'inferred' as const, note: 'Seen on its most recent flight; airlines change types.' }
        : generalKnowledge('The usual aircraft for this flight number; airlines change types.', sources),
    chosen: () => ({ sources: [], asOf: null, basis: 'given' as const, note: null }),
    likely: () => likelyProvenance(flight.flightData.likelyAircraft ?? [], sources),
    unknown: () =>
      unknown(isLive ? "The data provider didn't report the aircraft." : "Our data doesn't include the aircraft."),
  };
  return {
    flight: { ...record, note: isLive ? null : 'Flight number, call sign and airline only.' },
    route: { ...record, note: null },
    distance: findStops(flight)
      ? {
          sources: sources.addAll([AIRPORTS_SOURCE]),
          asOf: AIRPORTS_SOURCE.asOf,
          basis: 'computed',
          note: `The great circle between the airports, on a sphere of ${Math.round(EARTH_RADIUS_KM)} km radius. The actual route is longer.`,
        }
      : unknown("We don't know the position of one of these airports."),
    aircraft: aircraft[aircraftBasis](),
  };
}
