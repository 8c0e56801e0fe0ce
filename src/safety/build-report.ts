import type { FoundFlight } from '../flight/flight.ts';
import { liveSourceOf } from '../flight/live-source.ts';
import { findStops } from '../flight/stops.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import { AIRPORTS_SOURCE, type Source } from '../reference/source.ts';
import { say } from '../words/say.ts';
import {
  airlineReportSentence,
  modelReportSentence,
  recentReports,
  reportsOfModels,
} from './airline/airline-accidents.ts';
import { airlineBan } from './airline/airline-ban.ts';
import { airlinePartOf, recordProvenance } from './airline/airline-safety.ts';
import { safetyRecordOf } from './airline/safety-record.ts';
import { DISTANCE_NOTE } from './model/figure-notes.ts';
import { likelyModelsOf, MIN_SHARE } from './model/likely-models.ts';
import * as mixReport from './model/mix-report.ts';
import { modelSafetyOf, scoreOf } from './model/model-safety.ts';
import { describeFlight } from './rates/describe-flight.ts';
import { scoreOfMix } from './rates/mix-score.ts';
import { stateOf } from './rates/state-factor.ts';
import { type Analysis, analysisText, writeAnalysis } from './report/analysis.ts';
import { bandsOf, isPraiseOff } from './report/bands.ts';
import type { FLIGHT_FIGURES } from './report/figure-names.ts';
import * as indicator from './report/indicators.ts';
import { generalKnowledge, type Provenances, SourceList, unknown } from './report/source-list.ts';
import type { SafetyReport } from './report.ts';
import type { ReportFacts } from './report-facts.ts';

/** A report, the statements of its analysis, and the names of all likely models (none if the model is certain). */
export type BuiltReport = { report: SafetyReport; analysis: Analysis; likelyNames: string[] };

/** Computes a report and its statements, without side effects, so that every number can be recomputed. */
export function buildReportAndAnalysis(facts: ReportFacts): BuiltReport {
  const { flight, model, mix = [], airline, listedCarrier = null, flown, misfit = null, stateFactors, today } = facts;
  const sources = new SourceList();
  const flightFigures = flightProvenance(flight, sources, builtInSource(facts));
  const isMix = mix.length > 0;
  const score = isMix ? scoreOfMix(mix) : scoreOf(model);
  const year = Number(today.slice(0, 4));
  const recordWith = (one: AircraftModel) => {
    const record = safetyRecordOf(airline, one, { today, flown });
    return { record, provenance: recordProvenance(record, airline, sources) };
  };
  const likely = isMix ? likelyModelsOf(mix, { year, sources, recordWith }) : null;
  const modelSafety = likely?.models[0]?.modelSafety ?? (model ? modelSafetyOf(model, year, sources) : null);
  const ofOne = () => (model ? mixReport.modelProvenance(model, sources) : mixReport.noModelProvenance());
  const modelFigures = likely ? { ...likely.models[0]?.provenance, ...mixReport.mixProvenance(mix, sources) } : ofOne();
  const carrierName = flight.flightData.operatingCarrier?.name ?? flight.airline;
  const airlinePart = airlinePartOf({ ...facts, airlineName: carrierName, isEstimate: isMix }, today, sources);
  const { airlineSafety } = airlinePart;
  const provenance: SafetyReport['provenance'] & Provenances<'safetyScore'> = {
    ...flightFigures,
    ...modelFigures,
    ...airlinePart.provenance,
  };
  const likelyEnough = mix.filter(({ share }) => share >= MIN_SHARE);
  const modelReports = reportsOfModels(model ? [model] : likelyEnough.map((weighed) => weighed.model), airline);
  const ban = airlineBan(airline ?? listedCarrier);
  const ended = airline && indicator.stoppedSentence(airline, flight);
  const reports = [
    ...(airline ? recentReports(airline, today).map((event) => airlineReportSentence(airline.name, event)) : []),
    ...modelReports.map(modelReportSentence),
  ];
  const bands = bandsOf({ ended, ban, misfit, reports });
  const weighed = isMix ? mix : model ? [{ model, share: 1 }] : [];
  const described = describeFlight(weighed, stateOf(airline ?? listedCarrier, stateFactors), stateFactors, carrierName);
  const isPlain = isPraiseOff(bands);
  const indicators = indicatorsOf(facts, { score, modelReports, provenance, flightFigures, sources });
  const analysis = writeAnalysis({
    ...facts,
    score,
    modelSafety: isMix ? null : modelSafety,
    isPlain,
    modelReports,
    airlineSafety,
    flightRate: described.flightRate,
    hasEnded: ended !== null,
  });
  const report: SafetyReport = {
    safetyScore: score.value,
    ...(bands.length > 0 && { bands }),
    score,
    analysis: analysisText([analysis.flight, analysis.model, analysis.airline, analysis.closing]),
    analysisBy: 'templates',
    keyIndicators: isPlain ? indicators.filter(({ status }) => status !== 'positive') : indicators,
    sourceList: sources.list,
    provenance,
    modelSafety,
    airlineSafety,
    ...described,
    comparison: facts.comparison,
    ...likely,
    missing: facts.missing,
    ...(facts.factsAsOf && { factsAsOf: facts.factsAsOf }),
  };
  return { report, analysis, likelyNames: mix.map(({ model: { name } }) => name) };
}

type Indicated = {
  score: SafetyReport['score'];
  modelReports: ReturnType<typeof reportsOfModels>;
  provenance: Provenances<'safetyScore'>;
  flightFigures: ReturnType<typeof flightProvenance>;
  sources: SourceList;
};

function indicatorsOf(
  { model, mix = [], misfit = null, airline, listedCarrier = null, today }: ReportFacts,
  { score, modelReports, provenance, flightFigures, sources }: Indicated,
): SafetyReport['keyIndicators'] {
  const isMix = mix.length > 0;
  // 'no fatal accidents' must not be highlighted while a report says otherwise
  const isDenied = score.fatalAccidents === 0 && Boolean(model?.reported?.length);
  return [
    ...(misfit ? [{ status: 'warning' as const, text: misfit, provenance: flightFigures.aircraft }] : []),
    ...(isMix ? mixReport.mixIndicators(score, provenance.safetyScore) : []),
    ...(isMix || isDenied ? [] : indicator.modelIndicators(score, provenance.safetyScore)),
    ...indicator.modelReportIndicators(modelReports, sources),
    ...(airline
      ? indicator.airlineIndicators(airline, today, sources)
      : indicator.unratedIndicators(listedCarrier, sources)),
  ];
}

/** Everything but live data and pages of the web comes with the product, which a reader without keys must know. */
function builtInSource({ flight, airline, factsAsOf }: ReportFacts): Source {
  const isLive = flight.flightData.provider === 'flightradar24';
  const parts = [...(isLive ? [] : ['flight']), 'aircraft model', ...(airline ? ['airline'] : [])];
  const title = `Built-in data of this site, not live: ${parts.join(', ')}`;
  return { title, url: null, asOf: factsAsOf?.shipped ?? null };
}

function flightProvenance(
  flight: FoundFlight,
  sources: SourceList,
  builtIn: Source,
): Provenances<(typeof FLIGHT_FIGURES)[number]> {
  const { source, asOf, aircraftBasis, provider, airframe, liveSource, seenAt = '' } = flight.flightData;
  const isLive = provider === 'flightradar24';
  const [flightSource, builtInAt] = [sources.add({ ...source, asOf }), sources.add(builtIn)];
  const seenDay = seenAt.slice(0, 10);
  const seen = liveSource ? { asOf: seenDay, at: sources.add(liveSourceOf(liveSource, seenDay)) } : null;
  const record = { sources: isLive ? [flightSource] : [flightSource, builtInAt], asOf, basis: 'published' as const };
  const aircraft = {
    reported: () => ({
      ...record,
      ...(seen && { asOf: seen.asOf }),
      sources: [...(seen ? [seen.at] : record.sources), ...sources.addAll(airframe?.sources ?? [])],
      note: airframe?.isTypeFromList ? say('report.provenance.fromList') : say('report.provenance.seen'),
    }),
    usual: () =>
      isLive
        ? { ...record, basis: 'inferred' as const, note: say('report.provenance.latest') }
        : generalKnowledge(say('report.provenance.usual'), sources),
    chosen: () => ({ sources: [], asOf: null, basis: 'given' as const, note: null }),
    likely: () => mixReport.likelyProvenance(flight.flightData.likelyAircraft ?? [], sources),
    unknown: () => unknown(isLive ? say('report.provenance.notReported') : say('report.provenance.notIncluded')),
  };
  return {
    flight: seen
      ? { ...record, sources: [...record.sources, seen.at], note: say('report.provenance.status') }
      : { ...record, note: isLive ? null : say('report.provenance.numberOnly') },
    route: { ...record, note: null },
    distance: findStops(flight)
      ? sources.cite([AIRPORTS_SOURCE], 'computed', {
          asOf: AIRPORTS_SOURCE.asOf,
          note: DISTANCE_NOTE,
        })
      : unknown(say('report.provenance.noPosition')),
    aircraft: aircraft[aircraftBasis](),
  };
}
