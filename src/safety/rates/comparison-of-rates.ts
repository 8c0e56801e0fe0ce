import { z } from 'zod';
import { say, type Told } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import { meanOfTypes, type RatedFlight, typesPosterior } from './flight-posterior.ts';
import { chanceOfLower } from './posterior.ts';
import { sayFlights } from './rate-sentence.ts';

/** Between these probabilities, the record cannot distinguish two rates. */
const TELLS_APART = { from: 0.35, to: 0.65 };

/** One side of a comparison: `rate` is fatal accidents per million departures. */
export type ComparedSide = { name: Told; rate: number };

export const rateComparisonSchema = z.object({
  first: textSchema,
  second: textSchema,
  /** the probability (0-1) that the first has the lower rate of fatal accidents; 0.5 if equal */
  chanceFirstIsLower: z.number().min(0).max(1),
  /** which one the record favors, null if it cannot distinguish them */
  lower: z.enum(['first', 'second']).nullable(),
  /** how small both risks are */
  absolute: textSchema,
  /** what the record says about the difference */
  relative: textSchema,
});
export type RateComparison = AsTold<z.output<typeof rateComparisonSchema>>;

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
export type NamedTypes = { name: Told; models: RatedFlight['models'] };

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

function absoluteSentence(first: ComparedSide, second: ComparedSide): Told {
  const [one, other] = [first, second].map(({ rate }) => 1e6 / rate) as [number, number];
  if (one.toPrecision(2) === other.toPrecision(2)) return say('report.rate.both', { flights: sayFlights(one) });
  return say('report.rate.each', {
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
): Told {
  if (lower === null) return say('report.rate.notApart');
  const share = Math.min(0.99, lower === 'first' ? chance : 1 - chance);
  return say('report.rate.lower', { name: sides[lower].name, percent: { share } });
}
