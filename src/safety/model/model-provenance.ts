import { servicePeriod } from '../../aircraft/service-years.ts';
import type { AircraftModel, ScoreBasis } from '../../reference/aircraft-model.ts';
import { isUnverified } from '../../reference/unverified.ts';
import { AVERAGE_SOURCE } from '../rates/fit.ts';
import { figureProvenance, generalKnowledge, type Provenances, unknown } from '../report/provenance.ts';
import type { SourceList } from '../report/source-list.ts';
import { MODEL_FIGURES, type Provenance } from '../report.ts';

type ModelFigure = (typeof MODEL_FIGURES)[number];
type ScoreFigure = 'safetyScore' | 'scoreInterval' | 'comparison' | 'departures' | 'fatalAccidents';

/** Derivations are on the model's own page; a popover explains in two plain sentences. */
const WHERE_COUNTED = "The model's own page, under Aircraft, says how the flights were counted.";
const NO_PAIR = 'No matching accident and departure figures are published for this model.';

/** The origins of the model's figures. */
export function modelProvenance(model: AircraftModel, sources: SourceList): Provenances<ModelFigure> {
  return {
    ...(model.scoreBasis ? scoreProvenance(model, model.scoreBasis, sources) : noScoreProvenance(sources)),
    majorAccidents: figureProvenance(model.majorAccidents, sources),
    minorAccidents: figureProvenance(model.minorAccidents, sources),
    totalBuilt: figureProvenance(model.totalBuilt, sources),
    hullLoss: figureProvenance(model.hullLossRatePerMillionDepartures, sources),
    accidentRate: unknown('No figure per flight hour is published for this model.'),
    industryAccidentRate: generalKnowledge('A commonly quoted industry average.', sources),
    modelServiceYears: {
      sources: sources.addAll([model.source]),
      asOf: model.source.asOf,
      basis: isUnverified(model.source) ? 'unverified' : 'computed',
      note: `In service ${servicePeriod(model)}.`,
    },
  };
}

/** The same figures for a flight whose aircraft is unknown. */
export function noModelProvenance(): Provenances<ModelFigure> {
  const none = unknown("We don't know this flight's aircraft.");
  return Object.fromEntries(MODEL_FIGURES.map((figure) => [figure, none])) as Provenances<ModelFigure>;
}

function scoreProvenance(model: AircraftModel, basis: ScoreBasis, sources: SourceList): Provenances<ScoreFigure> {
  const { asOf, relativeUncertainty } = basis;
  const how: Provenance['basis'] = basis.basis === 'estimated' ? 'estimated' : 'computed';
  const events = model.scoreEvents.map((event) => event.source);
  const pair = sources.addAll(basis.sources);
  const prior = sources.addAll([AVERAGE_SOURCE]);
  const score = { sources: [...pair, ...prior], asOf, basis: how };
  return {
    safetyScore: {
      ...score,
      note: `Fatal accidents per departure, ${basis.from}–${asOf}, weighed against the world average and put on a scale from 0 to 100. ${WHERE_COUNTED}`,
    },
    scoreInterval: {
      ...score,
      note: `There's a 90% chance the true rate is in this range. It's wider with few flights or uncertain departure counts (±${Math.round(relativeUncertainty * 100)}%).`,
    },
    comparison: {
      ...score,
      note: 'Every model in this class, scored the same way. The table leads to the sources of each.',
    },
    departures: {
      sources: pair,
      asOf,
      basis: how,
      note: `Departures ${basis.from}–${asOf}, across all airlines, ±${Math.round(relativeUncertainty * 100)}%. ${WHERE_COUNTED}`,
    },
    fatalAccidents: {
      sources: sources.addAll(events.length > 0 ? events : [model.hullLosses?.source ?? basis.sources[0]]),
      asOf,
      basis: 'computed',
      note: `Fatal accidents ${basis.from}–${asOf}. Hijackings, sabotage and shoot-downs are listed separately and not counted.`,
    },
  };
}

function noScoreProvenance(sources: SourceList): Provenances<ScoreFigure> {
  const none = unknown(NO_PAIR);
  const ofCategory: Provenance = {
    sources: sources.addAll([AVERAGE_SOURCE]),
    asOf: AVERAGE_SOURCE.asOf,
    basis: 'estimated',
    note: `The record of its category, not its own. ${NO_PAIR}`,
  };
  return {
    safetyScore: ofCategory,
    scoreInterval: ofCategory,
    comparison: none,
    departures: none,
    fatalAccidents: none,
  };
}
