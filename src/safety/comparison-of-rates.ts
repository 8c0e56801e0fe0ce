import { z } from 'zod';
import type { WeighedModel } from '../aircraft/likely-words.ts';
import { mixPosterior, type OnRecord, onRecord, rateOfMix } from './mix-score.ts';
import { chanceOfLower, type Posterior } from './posterior.ts';
import { flights } from './rate-sentence.ts';

/** Between these probabilities, the record cannot distinguish two rates. */
const TELLS_APART = { from: 0.35, to: 0.65 };

/**
 * One side of a comparison: a model, or a flight with its likely models. `rate` is fatal accidents per million
 * departures.
 */
export type ComparedSide = { name: string; rate: number; posterior: Posterior; onRecord: OnRecord };

/** The side for models with these shares, one or several. */
export function sideOfMix(name: string, models: WeighedModel[]): ComparedSide {
  return { name, rate: rateOfMix(models), posterior: mixPosterior(models), onRecord: onRecord(models) };
}

export const rateComparisonSchema = z.object({
  first: z.string(),
  second: z.string(),
  /**
   * the probability (0-1) that the first has the lower rate of fatal accidents; 0.5 if equal, null if a record is too
   * small
   */
  chanceFirstIsLower: z.number().min(0).max(1).nullable(),
  /** which one the record favors, null if it cannot distinguish them */
  lower: z.enum(['first', 'second']).nullable(),
  /** how small both risks are */
  absolute: z.string(),
  /** what the record says about the difference */
  relative: z.string(),
});
export type RateComparison = z.infer<typeof rateComparisonSchema>;

/** Compares two rates: first how small both are, then which the record shows to be lower, if it does. */
export function compareRates(first: ComparedSide, second: ComparedSide): RateComparison {
  const tooShort = [first, second].filter(({ onRecord: has }) => has !== 'enough').map(({ name }) => name);
  const both = { first: first.name, second: second.name, absolute: absoluteSentence(first, second) };
  if (tooShort.length > 0) {
    return {
      ...both,
      chanceFirstIsLower: null,
      lower: null,
      // otherwise the world average would be compared as if it were the model's own record
      relative: `We can't compare them: there's too little on record for ${[...new Set(tooShort)].join(' and ')}.`,
    };
  }
  const chance = chanceOfLower(first.posterior, second.posterior);
  const isOpen = chance >= TELLS_APART.from && chance <= TELLS_APART.to;
  const lower = isOpen ? null : chance > 0.5 ? 'first' : 'second';
  return {
    ...both,
    chanceFirstIsLower: chance,
    lower,
    relative: relativeSentence({ first, second }, lower, chance),
  };
}

function absoluteSentence(first: ComparedSide, second: ComparedSide): string {
  if (first.onRecord === 'no flights' && second.onRecord === 'no flights')
    return 'No flight counts are published for either, so there is no rate.';
  const rated = [first, second].filter(({ onRecord: has }) => has === 'enough');
  const unrated = first.name === second.name ? [first] : [first, second];
  return [ratesSentence(rated), ...unrated.map(whyNoRate)].filter(Boolean).join(' ');
}

function ratesSentence(sides: ComparedSide[]): string | null {
  const [first, second] = sides.map(({ name, rate }) => ({ name, per: flights(1e6 / rate) }));
  if (!first) return null;
  if (!second) return `About 1 fatal accident in ${first.per} flights for ${first.name}.`;
  if (first.per === second.per) return `About 1 fatal accident in ${first.per} flights for both.`;
  return `About 1 fatal accident in ${first.per} flights for ${first.name}, 1 in ${second.per} for ${second.name}.`;
}

/** Null if it has a rate. */
function whyNoRate({ name, onRecord: has }: ComparedSide): string | null {
  if (has === 'no flights') return `For ${name} no flight counts are published, so there is no rate.`;
  return has === 'too few flights' ? `For ${name} there are too few flights on record for a rate.` : null;
}

function relativeSentence(
  sides: Record<'first' | 'second', ComparedSide>,
  lower: 'first' | 'second' | null,
  chance: number,
): string {
  if (lower === null) return 'The record does not tell them apart.';
  const percent = Math.min(99, Math.round((lower === 'first' ? chance : 1 - chance) * 100));
  return `Based on the record, ${sides[lower].name} has the lower rate of fatal accidents (${percent}% probability).`;
}
