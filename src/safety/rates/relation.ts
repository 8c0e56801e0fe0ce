import { WORLD_AVERAGE_SCORE } from '../model/record-sentence.ts';
import { FIT } from './fit.ts';

export type Relation =
  | 'better than the world average'
  | 'worse than the world average'
  | 'cannot be told apart from the world average';

/** Compares a score's interval with the average: they differ only if the interval excludes the average. */
export function relationOfScore({ low, high }: { low: number | null; high: number | null }): Relation | null {
  if (low === null || high === null) return null;
  if (low > WORLD_AVERAGE_SCORE) return 'better than the world average';
  return high < WORLD_AVERAGE_SCORE ? 'worse than the world average' : 'cannot be told apart from the world average';
}

/** The same for the interval of a rate, in fatal accidents per million flights. */
export function relationOfRates({ rateLow, rateHigh }: { rateLow: number; rateHigh: number }): Relation {
  if (rateHigh < FIT.averageRate) return 'better than the world average';
  return rateLow > FIT.averageRate ? 'worse than the world average' : 'cannot be told apart from the world average';
}
