import type { AircraftModel, ScoreBasis } from '../../reference/aircraft-model.ts';
import { rateBasisOf } from '../rates/type-rate.ts';
import type { Comparison, Peer } from './comparison.ts';
import { modelBriefOf } from './model-brief.ts';

/** Compares the models of a class by score, which is based on accidents per departure, ties by name. */
export function compareModels(category: string, models: AircraftModel[]): Comparison {
  const ofClass = models.filter((model) => model.category === category);
  const peers = ofClass
    .flatMap((model) => (model.scoreBasis && hasOwnRate(model) ? [peerOf(model, model.scoreBasis)] : []))
    .sort((a, b) => b.score - a.score || a.modelName.localeCompare(b.modelName));
  const without = ofClass.filter((model) => !hasOwnRate(model)).map((model) => model.name);
  return { category, peers, without: without.sort() };
}

function hasOwnRate(model: AircraftModel): boolean {
  return rateBasisOf(model) !== 'category';
}

function peerOf(model: AircraftModel, basis: ScoreBasis): Peer {
  const { fatalAccidents, exposureMillionDepartures, from, asOf } = basis;
  const { category: _, ...brief } = modelBriefOf(model);
  return { ...brief, fatalAccidents, exposureMillionDepartures, isEstimated: basis.basis === 'estimated', from, asOf };
}
