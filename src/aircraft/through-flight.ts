import { likeliestFirst, type ModelShare, worthNaming } from './estimate-aircraft.ts';
import { normalized } from './fleet-share.ts';

/** The share of a model that a leg's estimate does not name: its evidence may be thin. */
const NOT_NAMED = 1e-4;

/** The estimate of a flight with stops, and of each of its legs; shares add up to 1. */
export type ThroughFlight = { whole: ModelShare[]; legs: ModelShare[][] };

/**
 * Estimates a flight of one or more legs under one number. It usually keeps its aircraft, so the same models hold for
 * all legs: the geometric mean of their shares. If no model fits all legs, the aircraft changes: each leg keeps its own
 * estimate, and the whole is their mean. Legs without an estimate are left out.
 */
export function throughFlight(legs: ModelShare[][]): ThroughFlight {
  const known = legs.filter((models) => models.length > 0);
  const likeliest = likeliestOf(known);
  const isKept = likeliest.some(({ modelId }) => known.every((models) => shareOf(modelId, models) > 0));
  if (!isKept) return { whole: withShares(likeliest, meanOf(known)), legs };
  const whole = withShares(likeliest, worthNaming(normalized(geometricMeanOf(known))));
  return { whole, legs: legs.map(() => whole) };
}

/** Each model as on the leg where it is likeliest, for its evidence. */
function likeliestOf(legs: ModelShare[][]): ModelShare[] {
  const models = legs.flat().sort((a, b) => b.share - a.share);
  return [...new Map(models.toReversed().map((each) => [each.modelId, each])).values()];
}

function withShares(models: ModelShare[], shares: Map<string, number>): ModelShare[] {
  return models
    .filter(({ modelId }) => shares.has(modelId))
    .map((model) => ({ ...model, share: shares.get(model.modelId) as number }))
    .sort(likeliestFirst);
}

function meanOf(legs: ModelShare[][]): Map<string, number> {
  return combined(legs, (shares) => shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

function geometricMeanOf(legs: ModelShare[][]): Map<string, number> {
  return combined(legs, (shares) =>
    shares.reduce((product, share) => product * Math.max(share, NOT_NAMED) ** (1 / shares.length), 1),
  );
}

function combined(legs: ModelShare[][], combine: (shares: number[]) => number): Map<string, number> {
  const modelIds = new Set(legs.flat().map(({ modelId }) => modelId));
  return new Map([...modelIds].map((modelId) => [modelId, combine(legs.map((models) => shareOf(modelId, models)))]));
}

function shareOf(modelId: string, models: ModelShare[]): number {
  return models.find((model) => model.modelId === modelId)?.share ?? 0;
}
