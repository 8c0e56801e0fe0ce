import { likeliestFirst, type ModelShare } from './estimate-aircraft.ts';

/** The estimate of one leg, and its great-circle length (km; null if unknown). */
export type LegModels = { models: ModelShare[]; km: number | null };

/** The estimate of a flight with stops, and of each of its legs; shares add up to 1. */
export type ThroughFlight = { whole: ModelShare[]; legs: ModelShare[][] };

/**
 * Estimates a flight of one or more legs under one number. It usually keeps its aircraft, and what flies it is chosen
 * for its longest leg: that leg's estimate holds for all. If no model of it is likely on every leg, the aircraft
 * changes: each leg keeps its own estimate, and the whole is their mean. Legs without an estimate are left out.
 */
export function throughFlight(legs: LegModels[]): ThroughFlight {
  const known = legs.filter(({ models }) => models.length > 0);
  const [longest] = known.toSorted((a, b) => (b.km ?? 0) - (a.km ?? 0));
  const isKept = longest?.models.some(({ modelId }) => known.every(({ models }) => shareOf(modelId, models) > 0));
  if (longest && isKept) return { whole: longest.models, legs: legs.map(() => longest.models) };
  return { whole: meanOf(known.map(({ models }) => models)), legs: legs.map(({ models }) => models) };
}

/**
 * Each model as in the estimate where it is likeliest, for its evidence, with its mean share. @param weights of the
 * estimates, equal if left out
 */
export function meanOf(legs: ModelShare[][], weights = legs.map(() => 1)): ModelShare[] {
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
