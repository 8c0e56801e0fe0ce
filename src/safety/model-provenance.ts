import type { AircraftModel, ScoreBasis } from '../reference/aircraft-model.ts';
import { isUnverified } from '../reference/unverified.ts';
import { PRIOR } from './prior.ts';
import { figureProvenance, generalKnowledge, type Provenances, unknown } from './provenance.ts';
import { MODEL_FIGURES, type Provenance } from './report.ts';
import type { SourceList } from './source-list.ts';

type ModelFigure = (typeof MODEL_FIGURES)[number];
type ScoreFigure = 'safetyScore' | 'scoreInterval' | 'comparison' | 'departures' | 'fatalAccidents';

const NO_PAIR = 'No consistent pair of accidents and departures is published for this model.';

/** Where the model's figures come from. */
export function modelProvenance(model: AircraftModel, sources: SourceList): Provenances<ModelFigure> {
  return {
    ...(model.scoreBasis ? scoreProvenance(model, model.scoreBasis, sources) : noScoreProvenance()),
    majorAccidents: figureProvenance(model.majorAccidents, sources),
    minorAccidents: figureProvenance(model.minorAccidents, sources),
    totalBuilt: figureProvenance(model.totalBuilt, sources),
    hullLoss: figureProvenance(model.hullLossRatePerMillionDepartures, sources),
    accidentRate: unknown('No figure per flight hour is published for this model.'),
    industryAccidentRate: generalKnowledge('An average that is often given for the whole industry.', sources),
    modelServiceYears: {
      sources: sources.addAll([model.source]),
      asOf: model.source.asOf,
      basis: isUnverified(model.source) ? 'unverified' : 'computed',
      note: `In airline service since ${model.firstServiceYear}.`,
    },
  };
}

/** The same figures of a flight whose aircraft nobody named. */
export function noModelProvenance(note = 'The aircraft of this flight is not known.'): Provenances<ModelFigure> {
  const none = unknown(note);
  return Object.fromEntries(MODEL_FIGURES.map((figure) => [figure, none])) as Provenances<ModelFigure>;
}

function scoreProvenance(model: AircraftModel, basis: ScoreBasis, sources: SourceList): Provenances<ScoreFigure> {
  const { asOf, derivation, relativeUncertainty } = basis;
  const how: Provenance['basis'] = basis.basis === 'estimated' ? 'estimated' : 'computed';
  const events = model.scoreEvents.map((event) => event.source);
  const pair = sources.addAll(basis.sources);
  const prior = sources.addAll([PRIOR.source]);
  const score = { sources: [...pair, ...prior], asOf, basis: how };
  return {
    safetyScore: { ...score, note: derivation },
    scoreInterval: {
      ...score,
      note: `In nine cases of ten the true rate lies in this range. Few flights make it wide; so does doubt about the departures, which may be off by ${Math.round(relativeUncertainty * 100)} %.`,
    },
    comparison: {
      ...score,
      note: 'Every model of the class by the formula of the score; the table names the accidents, departures, years and documents of each.',
    },
    departures: { sources: pair, asOf, basis: how, note: derivation },
    fatalAccidents: {
      sources: sources.addAll(events.length > 0 ? events : [model.hullLosses?.source ?? basis.sources[0]]),
      asOf,
      basis: 'computed',
      note: `Fatal accidents from ${basis.from} to ${asOf}; hijackings, sabotage and shoot-downs are listed apart and not counted.`,
    },
  };
}

function noScoreProvenance(): Provenances<ScoreFigure> {
  const none = unknown(NO_PAIR);
  return { safetyScore: none, scoreInterval: none, comparison: none, departures: none, fatalAccidents: none };
}
