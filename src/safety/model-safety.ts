import type { AircraftModel, ModelIncident } from '../reference/aircraft-model.ts';
import type { Figure } from '../reference/source.ts';
import { isUnverified } from '../reference/unverified.ts';
import { estimateModel, PRIOR } from './model-score.ts';
import { rateSentence } from './rate-sentence.ts';
import type { FigureName, ModelSafety, Provenance, ReportIncident, Score } from './report.ts';
import type { SourceList } from './source-list.ts';

export type Provenances = Partial<Record<FigureName, Provenance>>;

const NO_SCORE = {
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
  relativeUncertainty: null,
  derivation: null,
};

/** The score of a model with its sentence; `null` for a flight whose aircraft is unknown. */
export function scoreOf(model: AircraftModel | null): Score {
  if (!model) {
    return { ...NO_SCORE, sentence: 'We do not know which aircraft flies this, so there is no model score.' };
  }
  const basis = model.scoreBasis;
  if (!basis) {
    return { ...NO_SCORE, sentence: `Not enough flights to say: nobody publishes how often the ${model.name} flies.` };
  }
  const estimate = estimateModel(basis.fatalAccidents, basis.exposureMillionDepartures, basis.relativeUncertainty);
  const rate = rateSentence(estimate);
  return {
    value: estimate.score,
    low: estimate.scoreLow,
    high: estimate.scoreHigh,
    ratePerMillionDepartures: estimate.rate,
    rateLow: estimate.rateLow,
    rateHigh: estimate.rateHigh,
    fatalAccidents: basis.fatalAccidents,
    exposureMillionDepartures: basis.exposureMillionDepartures,
    from: basis.from,
    asOf: basis.asOf,
    basis: basis.basis,
    relativeUncertainty: basis.relativeUncertainty,
    derivation: basis.derivation,
    sentence: estimate.score === null ? `Not enough flights to say. At best an outline: ${rate}.` : `${capital(rate)}.`,
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
    totalBuilt: model.totalBuilt?.value ?? null,
    hullLoss: model.hullLossRatePerMillionDepartures?.value ?? null,
    accidentRate: null,
    modelServiceYears: Math.max(0, year - model.firstServiceYear),
    firstServiceYear: model.firstServiceYear,
    scoreEvents: model.scoreEvents,
    excludedEvents: model.excludedEvents,
  };
}

/** Where the model's figures come from. */
export function modelProvenance(model: AircraftModel, score: Score, sources: SourceList): Provenances {
  const basis = model.scoreBasis;
  const eventSources = model.scoreEvents.map((event) => event.source);
  return {
    safetyScore: basis
      ? {
          sources: sources.addAll([...basis.sources, PRIOR.source]),
          asOf: basis.asOf,
          basis: basis.basis === 'estimated' ? 'estimated' : 'computed',
          note: score.derivation,
        }
      : unknown('No consistent pair of accidents and departures is published for this model.'),
    fatalAccidents: basis
      ? {
          sources: sources.addAll(eventSources.length > 0 ? eventSources : basis.sources.slice(0, 1)),
          asOf: basis.asOf,
          basis: 'computed',
          note: `Fatal accidents from ${basis.from} to ${basis.asOf}; hijackings, sabotage and shoot-downs are listed apart and not counted.`,
        }
      : unknown('No consistent count is on record.'),
    totalBuilt: figureProvenance(model.totalBuilt, sources),
    majorAccidents: figureProvenance(model.majorAccidents, sources),
    minorAccidents: figureProvenance(model.minorAccidents, sources),
    hullLoss: figureProvenance(model.hullLossRatePerMillionDepartures, sources),
    accidentRate: unknown('No figure per flight hour is published for this model.'),
    modelServiceYears: {
      sources: sources.addAll([model.source]),
      asOf: model.source.asOf,
      basis: 'computed',
      note: `In airline service since ${model.firstServiceYear}.`,
    },
  };
}

/** A figure's date and source; an absent figure is unknown. */
export function figureProvenance(figure: Figure | null, sources: SourceList): Provenance {
  if (!figure) return unknown(null);
  const remarks = [
    figure.isApproximate ? 'Approximate.' : null,
    figure.isLowerBound ? 'At least this many.' : null,
    figure.note,
  ];
  return {
    sources: sources.addAll([figure.source, ...(figure.extraSources ?? [])]),
    asOf: figure.asOf,
    basis: isUnverified(figure.source) ? 'unverified' : 'published',
    note: remarks.filter(Boolean).join(' ') || null,
  };
}

export function unknown(note: string | null): Provenance {
  return { sources: [], asOf: null, basis: 'unknown', note };
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
    sources: sources.addAll([incident.source, incident.causeSource]),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
