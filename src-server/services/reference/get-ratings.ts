import type { Airline } from '#src/reference/airline.ts';
import { countRatings, type RatingCounts } from '#src/safety/airline/rating-peers.ts';
import { forLast, onceFor } from '../../runtime/caching/once.ts';

const ratingsOf = onceFor((airlines: Airline[]) => forLast((today: string) => countRatings(airlines, today)));

/** Returns how many airlines have how many points today, counted once a day. @param today ISO date */
export function getRatings(airlines: Airline[], today: string): RatingCounts {
  return ratingsOf(airlines)(today);
}
