import type { Airline } from '../../reference/airline.ts';
import {
  accidentLine,
  easaLine,
  euListLine,
  iasaLine,
  iosaLine,
  limitLine,
  RATING_POINTS,
  type RatingInputLine,
  START,
} from './rating-lines.ts';

/** `rating` (0-10) is out of `outOf`: 10 minus what could not be checked. */
export type AirlineRating = { rating: number | null; outOf: number; lines: RatingInputLine[] };

const MOST = 10;

/**
 * Rates an airline 0-10 by dated, verifiable facts, one line each; null if nothing is known. Unknown facts add nothing,
 * say so, and lower what the sum is out of.
 * @param today ISO date from which the ten years are counted back
 */
export function rateAirline(airline: Airline | null, today: string): AirlineRating {
  if (!airline) return { rating: null, outOf: MOST, lines: [] };
  const facts = [iosaLine(airline, today), euListLine(airline), accidentLine(airline, today)];
  if (facts.every((line) => line.points === null)) return { rating: null, outOf: MOST, lines: facts };
  const oversight = [iasaLine(airline), easaLine(airline)].filter((line) => line !== null);
  const checked = [START, ...facts, ...oversight];
  const limit = limitLine(sumOf(checked), airline.euSafetyList?.value === 'banned');
  const lines = limit ? [...checked, limit] : checked;
  const most = [RATING_POINTS.iosa, RATING_POINTS.notListed, RATING_POINTS.noAccident];
  const unchecked = most.filter((_, index) => facts[index]?.points === null);
  const outOf = unchecked.reduce<number>((most, points) => most - points, MOST);
  return { rating: sumOf(lines), outOf, lines };
}

function sumOf(lines: RatingInputLine[]): number {
  return lines.reduce((total, line) => total + (line.points ?? 0), 0);
}
