import type { Airline } from '../reference/airline.ts';
import type { RatingPeers } from './airline-figures.ts';
import { rateAirline } from './airline-rating.ts';
import { isTopRating } from './badges.ts';

/** How many airlines have how many points. */
export type RatingCounts = { rated: number; byRating: Map<number, number> };

/** @param today ISO date of the ratings */
export function countRatings(airlines: Airline[], today: string): RatingCounts {
  const ratings = airlines.map((airline) => rateAirline(airline, today).rating).filter((rating) => rating !== null);
  const byRating = new Map<number, number>();
  for (const rating of ratings) byRating.set(rating, (byRating.get(rating) ?? 0) + 1);
  return { rated: ratings.length, byRating };
}

export function ratingPeersOf(rating: number | null, counts: RatingCounts | null): RatingPeers | null {
  if (rating === null || !counts) return null;
  const top = [...counts.byRating].reduce((sum, [value, count]) => sum + (isTopRating(value) ? count : 0), 0);
  return { same: counts.byRating.get(rating) ?? 0, top, rated: counts.rated };
}

/** What the points mean: '230 of 409 rated airlines have 10: …'. */
export function peersSentence(rating: number, { same, rated }: Pick<RatingPeers, 'same' | 'rated'>): string {
  const have = `${same} of ${rated} rated airlines ${same === 1 ? 'has' : 'have'} ${rating}`;
  return `${have}: these checks single out the few that fail, not the best.`;
}

/** '8 of 8 points that could be checked'; '7 of 10 points'. */
export function pointsOf(rating: number, outOf: number): string {
  return outOf < 10 ? `${rating} of ${outOf} points that could be checked` : `${rating} of 10 points`;
}
