import type { Airline } from '#src/reference/airline.ts';
import { countRatings, type RatingCounts } from '#src/safety/airline/rating-peers.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import type { Comparison } from '#src/safety/model/comparison.ts';
import type { Context } from '../../context.ts';
import { forLast, onceFor } from '../../runtime/caching/once.ts';

/** Returns the comparison of all models of a class, computed once. */
export function getComparison({ comparisons, facts }: Context, category: string): Comparison {
  const known = comparisons.get(category);
  if (known) return known;
  const comparison = compareModels(category, facts.models);
  comparisons.set(category, comparison);
  return comparison;
}

const ratingsOf = onceFor((airlines: Airline[]) => forLast((today: string) => countRatings(airlines, today)));

/** Returns how many airlines have how many points today, counted once a day. @param today ISO date */
export function getRatings(airlines: Airline[], today: string): RatingCounts {
  return ratingsOf(airlines)(today);
}
