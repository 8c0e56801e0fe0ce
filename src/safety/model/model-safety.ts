import { serviceYears } from '../../aircraft/service-years.ts';
import type { AircraftModel, ModelIncident, ScoreBasis } from '../../reference/aircraft-model.ts';
import { isUnverified } from '../../reference/unverified.ts';
import { say, type Told } from '../../words/say.ts';
import { reportedAccidents } from '../airline/airline-accidents.ts';
import { rateValues, sayMillions } from '../rates/rate-sentence.ts';
import { estimateModel, rateBasisOf, scoreFigures } from '../rates/type-rate.ts';
import type { SourceList } from '../report/source-list.ts';
import type { ModelSafety, ReportIncident, Score } from '../report.ts';
import { accidentRateOf } from './accident-rate.ts';

/** A score without any data. */
export const NO_SCORE = {
  value: null,
  low: null,
  high: null,
  ratePerMillionDepartures: null,
  rateLow: null,
  rateHigh: null,
  fatalAccidents: null,
  exposureMillionDepartures: null,
  from: null,
  asOf: null,
  basis: null,
  rateBasis: null,
  relativeUncertainty: null,
};

/** The score of a model with its sentence; `null` for a flight whose aircraft is unknown. */
export function scoreOf(model: AircraftModel | null): Score {
  if (!model) {
    return { ...NO_SCORE, sentence: say('report.score.noAircraft') };
  }
  const { scoreBasis: basis } = model;
  const estimate = estimateModel(model);
  const rateBasis = rateBasisOf(model);
  return {
    ...scoreFigures(estimate),
    fatalAccidents: basis?.fatalAccidents ?? null,
    exposureMillionDepartures: basis?.exposureMillionDepartures ?? null,
    from: basis?.from ?? null,
    asOf: basis?.asOf ?? null,
    basis: basis?.basis ?? null,
    rateBasis,
    relativeUncertainty: basis?.relativeUncertainty ?? null,
    sentence: scoreSentence(basis, { basis: rateBasis, ...rateValues(estimate) }),
  };
}

/** The model's part of a report. @param year the current year, for the years of service */
export function modelSafetyOf(model: AircraftModel, year: number, sources: SourceList): ModelSafety {
  return {
    modelId: model.id,
    modelName: model.name,
    category: model.category,
    isInProduction: model.isInProduction,
    neverLostHull: model.hullLosses ? model.hullLosses.value === 0 : null,
    fatalAccidents: model.scoreBasis?.fatalAccidents ?? null,
    majorAccidents: model.majorAccidents?.value ?? null,
    minorAccidents: model.minorAccidents?.value ?? null,
    incidents: model.incidents.map((incident) => reportIncident(incident, sources)),
    improvements: model.improvements.map((improvement) => improvement.text),
    improvementsVerified: model.improvements.map((improvement) => !isUnverified(improvement.source)),
    improvementsSources: model.improvements.map((improvement) => sources.addAll([improvement.source])),
    totalBuilt: model.totalBuilt?.value ?? null,
    hullLoss: model.hullLossRatePerMillionDepartures?.value ?? null,
    accidentRate: accidentRateOf(model),
    modelServiceYears: serviceYears(model, year),
    firstServiceYear: model.firstServiceYear,
    ...(model.lastServiceYear !== undefined && { lastServiceYear: model.lastServiceYear }),
    ...(model.departuresByYear && { departuresByYear: model.departuresByYear }),
    scoreEvents: model.scoreEvents.map(({ source, ...event }) => ({ ...event, sources: sources.addAll([source]) })),
    excludedEvents: model.excludedEvents.map(({ source, ...event }) => ({
      ...event,
      sources: sources.addAll([source]),
    })),
    ...(model.reported?.length && { reported: reportedAccidents(model.reported, sources) }),
  };
}

function reportIncident(incident: ModelIncident, sources: SourceList): ReportIncident {
  return {
    flight: incident.flight,
    date: incident.date || null,
    severity: incident.severity,
    description: incident.description,
    cause: incident.cause,
    isCauseVerified: incident.causeSource !== null && !isUnverified(incident.causeSource),
    fatalities: incident.fatalities,
    fatalitiesOnGround: incident.fatalitiesOnGround,
    isHostileAct: incident.isHostileAct,
    isHullLoss: incident.isHullLoss ?? null,
    sources: sources.addAll([incident.source, incident.causeSource]),
  };
}

/** States the fact first: the sentence on a model that never had a fatal accident begins with that. */
function scoreSentence(basis: ScoreBasis | null, given: { basis: string } & ReturnType<typeof rateValues>): Told {
  if (!basis) return say('report.score.unpublished', given);
  const { fatalAccidents, exposureMillionDepartures } = basis;
  if (fatalAccidents > 0) return say('report.score.counted', given);
  return say('report.score.none', { ...given, departures: sayMillions(exposureMillionDepartures) });
}
