import type { Airline } from '#src/reference/airline.ts';
import { countRatings, type RatingCounts } from '#src/safety/airline/rating-peers.ts';

const counted = new WeakMap<Airline[], { today: string; ratings: RatingCounts }>();

/** Returns how many airlines have how many points today, counted once a day. @param today ISO date */
export function getRatings(airlines: Airline[], today: string): RatingCounts {
  const known = counted.get(airlines);
  if (known?.today === today) return known.ratings;
  const ratings = countRatings(airlines, today);
  counted.set(airlines, { today, ratings });
  return ratings;
}
