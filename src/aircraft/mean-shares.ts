import { likeliestFirst, type ModelShare } from './estimate-aircraft.ts';

/**
 * The estimate for a flight of several legs: their mean, each leg counting the same. Legs without an estimate are left
 * out.
 */
export function meanShares(legs: ModelShare[][]): ModelShare[] {
  const known = legs.filter((models) => models.length > 0);
  if (known.length === 1) return known[0] as ModelShare[];
  const means = new Map<string, ModelShare>();
  // a model's evidence is that of the leg where it is likeliest
  for (const each of known.flat().sort((a, b) => b.share - a.share)) {
    const { share, ...told } = means.get(each.modelId) ?? { ...each, share: 0 };
    means.set(each.modelId, { ...told, share: share + each.share / known.length });
  }
  return [...means.values()].sort(likeliestFirst);
}
