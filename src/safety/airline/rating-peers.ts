import type { Airline } from '../../reference/airline.ts';
import { say, type Told } from '../../words/say.ts';
import { starsOf } from '../report/badges.ts';
import type { RatingPeers } from './airline-figures.ts';
import { type AirlineRating, rateAirline } from './airline-rating.ts';

type Points = Pick<AirlineRating, 'rating' | 'outOf'>;

/** How many airlines have how many points; the keys are as in '8 of 10'. */
export type RatingCounts = { rated: number; byPoints: Map<string, number> };

/** @param today ISO date of the ratings */
export function countRatings(airlines: Airline[], today: string): RatingCounts {
  const rated = airlines.map((airline) => rateAirline(airline, today)).filter(isRated);
  const byPoints = new Map<string, number>();
  for (const rating of rated) byPoints.set(keyOf(rating), (byPoints.get(keyOf(rating)) ?? 0) + 1);
  return { rated: rated.length, byPoints };
}

export function ratingPeersOf(rating: Points, counts: RatingCounts | null): RatingPeers | null {
  if (!counts || !isRated(rating)) return null;
  return { same: counts.byPoints.get(keyOf(rating)) ?? 0, rated: counts.rated };
}

/** '230 of 409 rated airlines have 10 of 10 points: …'; what that means is said only of those that passed everything. */
export function peersSentence(rating: number, outOf: number, { same, rated }: RatingPeers): Told {
  const given = { same, rated: String(rated), rating: String(rating), outOf: String(outOf) };
  return rating === outOf ? say('report.rating.peersAtBest', given) : say('report.rating.peers', given);
}

/** '8 of 8 points that could be checked'; '7 of 10 points'. */
export function pointsOf(rating: number, outOf: number): Told {
  const given = { rating: String(rating), outOf: String(outOf) };
  return outOf < 10 ? say('report.rating.pointsOfChecked', given) : say('report.rating.points', given);
}

function isRated({ rating, outOf }: Points): boolean {
  return starsOf(rating, outOf).isRated;
}

function keyOf({ rating, outOf }: Points): string {
  return `${rating} of ${outOf}`;
}
