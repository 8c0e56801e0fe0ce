import { type Said, say } from '../../words/say.ts';
import { WORLD_AVERAGE_SCORE } from '../model/record-sentence.ts';
import { FIT } from './fit.ts';

export type Relation = 'better' | 'worse' | 'alike';

/** In a sentence: 'better than the world average' */
export const RELATION_TEXT: Record<Relation, Said> = {
  better: say('report.relation.better'),
  worse: say('report.relation.worse'),
  alike: say('report.relation.alike'),
};

/** Compares a score's interval with the average: they differ only if the interval excludes the average. */
export function relationOfScore({ low, high }: { low: number | null; high: number | null }): Relation | null {
  if (low === null || high === null) return null;
  if (low > WORLD_AVERAGE_SCORE) return 'better';
  return high < WORLD_AVERAGE_SCORE ? 'worse' : 'alike';
}

/** The same for the interval of a rate, in fatal accidents per million flights. */
export function relationOfRates({ rateLow, rateHigh }: { rateLow: number; rateHigh: number }): Relation {
  if (rateHigh < FIT.averageRate) return 'better';
  return rateLow > FIT.averageRate ? 'worse' : 'alike';
}
