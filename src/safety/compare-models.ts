import type { AircraftModel, ScoreBasis } from '../reference/aircraft-model.ts';
import type { Comparison, Peer } from './comparison.ts';
import { estimateModel } from './model-score.ts';
import { SourceList } from './source-list.ts';

/**
 * Compares the models of a class by score, which is based on accidents per departure; those without a score come last,
 * by name.
 */
export function compareModels(category: string, models: AircraftModel[]): Comparison {
  const sources = new SourceList();
  const ofClass = models.filter((model) => model.category === category);
  const peers = ofClass
    .flatMap((model) => (model.scoreBasis ? [peerOf(model, model.scoreBasis, sources)] : []))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || a.modelName.localeCompare(b.modelName));
  const without = ofClass.filter((model) => !model.scoreBasis).map((model) => model.name);
  return { category, peers, without: without.sort(), sourceList: sources.list };
}

function peerOf(model: AircraftModel, basis: ScoreBasis, sources: SourceList): Peer {
  const { fatalAccidents, exposureMillionDepartures, from, asOf } = basis;
  const estimate = estimateModel(basis);
  return {
    modelId: model.id,
    modelName: model.name,
    score: estimate.score,
    low: estimate.scoreLow,
    high: estimate.scoreHigh,
    fatalAccidents,
    exposureMillionDepartures,
    isEstimated: basis.basis === 'estimated',
    from,
    asOf,
    sources: sources.addAll(basis.sources),
  };
}
