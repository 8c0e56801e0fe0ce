import { likeliestFirst, type ModelShare } from './estimate-aircraft.ts';

/** The estimate of one leg, and its great-circle length (km; null if unknown). */
export type LegModels = { models: ModelShare[]; km: number | null };

/** Estimates a flight of several legs: it keeps its aircraft, which is chosen for the longest leg with an estimate. */
export function throughFlight(legs: LegModels[]): ModelShare[] {
  const known = legs.filter(({ models }) => models.length > 0);
  const [longest] = known.toSorted((a, b) => (b.km ?? 0) - (a.km ?? 0));
  return longest?.models ?? [];
}

/** Each model as in the estimate where it is likeliest, for its evidence, with its mean share by the weights of the estimates. */
export function meanOf(legs: ModelShare[][], weights: number[]): ModelShare[] {
  const models = legs.flat().sort((a, b) => b.share - a.share);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const likeliest = new Map(models.toReversed().map((model) => [model.modelId, model]));
  return [...likeliest.values()]
    .map((model) => ({
      ...model,
      share: legs.reduce((sum, leg, at) => sum + (weights[at] as number) * shareOf(model.modelId, leg), 0) / whole,
    }))
    .sort(likeliestFirst);
}

function shareOf(modelId: string, models: ModelShare[]): number {
  return models.find((model) => model.modelId === modelId)?.share ?? 0;
}
