import { z } from 'zod';
import { inEnglish } from '../../words/speak.ts';
import { meanOfTypes, type RatedFlight, typesPosterior } from './flight-posterior.ts';
import { chanceOfLower } from './posterior.ts';
import { flights, sayFlights } from './rate-sentence.ts';

/** Between these probabilities, the record cannot distinguish two rates. */
const TELLS_APART = { from: 0.35, to: 0.65 };

/** One side of a comparison: `rate` is fatal accidents per million departures. */
export type ComparedSide = { name: string; rate: number };

export const rateComparisonSchema = z.object({
  first: z.string(),
  second: z.string(),
  /** the probability (0-1) that the first has the lower rate of fatal accidents; 0.5 if equal */
  chanceFirstIsLower: z.number().min(0).max(1),
  /** which one the record favors, null if it cannot distinguish them */
  lower: z.enum(['first', 'second']).nullable(),
  /** how small both risks are */
  absolute: z.string(),
  /** what the record says about the difference */
  relative: z.string(),
});
export type RateComparison = z.infer<typeof rateComparisonSchema>;

/** How small two rates are, then which is lower, if the record shows it. @param chance (0-1) that it is the first */
export function compareRates(first: ComparedSide, second: ComparedSide, chance: number): RateComparison {
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

/** Models with their shares under a name, whoever flies them. */
export type NamedTypes = { name: string; models: RatedFlight['models'] };

/** Compares two models or mixes of models; a trip that changes its aircraft, but not its operator, is compared by them alone. */
export function compareTypes(first: NamedTypes, second: NamedTypes): RateComparison {
  return compareRates(sideOf(first), sideOf(second), chanceOfLowerTypes(first.models, second.models));
}

function sideOf({ name, models }: NamedTypes): ComparedSide {
  return { name, rate: meanOfTypes({ models }) };
}

/** The probability that the first has the lower rate, whoever flies. A model on both sides is not more or less safe than itself. */
export function chanceOfLowerTypes(first: RatedFlight['models'], second: RatedFlight['models']): number {
  let chance = 0;
  for (const one of first) {
    for (const other of second) {
      const isSame = one.model.id === other.model.id;
      const lower = isSame ? 0.5 : chanceOfLower(posteriorOf(one.model), posteriorOf(other.model));
      chance += one.share * other.share * lower;
    }
  }
  return chance;
}

function posteriorOf(model: RatedFlight['models'][number]['model']) {
  return typesPosterior({ models: [{ model, share: 1 }] });
}

function absoluteSentence(first: ComparedSide, second: ComparedSide): string {
  const [one, other] = [first, second].map(({ rate }) => 1e6 / rate) as [number, number];
  if (flights(one) === flights(other)) return inEnglish('report.rate.both', { flights: sayFlights(one) });
  return inEnglish('report.rate.each', {
    flights: sayFlights(one),
    others: sayFlights(other),
    first: first.name,
    second: second.name,
  });
}

function relativeSentence(
  sides: Record<'first' | 'second', ComparedSide>,
  lower: 'first' | 'second' | null,
  chance: number,
): string {
  if (lower === null) return inEnglish('report.rate.notApart');
  const percent = Math.min(99, Math.round((lower === 'first' ? chance : 1 - chance) * 100));
  return inEnglish('report.rate.lower', { name: sides[lower].name, percent: `${percent}%` });
}
