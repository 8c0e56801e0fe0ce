import { countRatings, type RatingCounts } from '#src/safety/rating-peers.ts';
import type { Context } from '../context.ts';

const counted = new WeakMap<Context['facts'], { today: string; ratings: RatingCounts }>();

/** How many airlines have how many points today, counted once a day. @param today ISO date */
export function getRatings({ facts }: Context, today: string): RatingCounts {
  const known = counted.get(facts);
  if (known?.today === today) return known.ratings;
  const ratings = countRatings(facts.airlines, today);
  counted.set(facts, { today, ratings });
  return ratings;
}
