import { compareModels } from '#src/safety/model/compare-models.ts';
import type { Comparison } from '#src/safety/model/comparison.ts';
import type { Context } from '../../context.ts';

/** Returns the comparison of all models of a class, computed once. */
export function getComparison({ comparisons, facts }: Context, category: string): Comparison {
  const known = comparisons.get(category);
  if (known) return known;
  const comparison = compareModels(category, facts.models);
  comparisons.set(category, comparison);
  return comparison;
}
