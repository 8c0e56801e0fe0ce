import { z } from 'zod';
import { chanceOfLower, type Posterior } from './posterior.ts';
import { flights } from './rate-sentence.ts';

/** Between these chances the record does not tell two rates apart. */
const TELLS_APART = { from: 0.35, to: 0.65 };

/** What is compared: a model, or a flight with its likely ones. `rate` is fatal accidents per million departures. */
export type ComparedSide = { name: string; rate: number; posterior: Posterior };

export const rateComparisonSchema = z.object({
  first: z.string(),
  second: z.string(),
  /** the probability (0-1) that the first has the lower rate of fatal accidents; 0.5 between equals */
  chanceFirstIsLower: z.number().min(0).max(1),
  /** which one the record favors, null when it does not tell them apart */
  lower: z.enum(['first', 'second']).nullable(),
  /** how small both risks are */
  absolute: z.string(),
  /** what the record says of the difference */
  relative: z.string(),
});
export type RateComparison = z.infer<typeof rateComparisonSchema>;

/** Two rates beside each other: first how small both are, then which the record says is lower, if it says so. */
export function compareRates(first: ComparedSide, second: ComparedSide): RateComparison {
  const chance = chanceOfLower(first.posterior, second.posterior);
  const isOpen = chance >= TELLS_APART.from && chance <= TELLS_APART.to;
  const lower = isOpen ? null : chance > 0.5 ? 'first' : 'second';
  return {
    first: first.name,
    second: second.name,
    chanceFirstIsLower: chance,
    lower,
    absolute: absoluteSentence(first, second),
    relative: relativeSentence({ first, second }, lower, chance),
  };
}

function absoluteSentence(first: ComparedSide, second: ComparedSide): string {
  const [a, b] = [flights(1e6 / first.rate), flights(1e6 / second.rate)];
  if (a === b) return `About 1 fatal accident in ${a} flights for both.`;
  return `About 1 fatal accident in ${a} flights for ${first.name}, 1 in ${b} for ${second.name}.`;
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
