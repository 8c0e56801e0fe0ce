import { z } from 'zod';
import type { Posterior } from './posterior.ts';

/** A row of `state-factors.csv`: accidents under a state against the average, a Gamma of `shape` and `exposure`. */
export const stateFactorSchema = z.object({
  /** ISO 3166-1 alpha-3 */
  iso3: z.string().regex(/^[A-Z]{3}$/),
  name: z.string(),
  /** the World Bank's income group: high, upper middle, lower middle, low */
  incomeGroup: z.string(),
  /** fatal accidents of scored types in the fit's window, and what the average of all operators would have had */
  accidents: z.number().int().nonnegative(),
  expected: z.number().nonnegative(),
  millionDepartures: z.number().nonnegative(),
  shape: z.number().int().positive(),
  exposure: z.number().positive(),
});
export type StateFactor = z.infer<typeof stateFactorSchema>;

/** A state that may have certified the operator, with its share; the shares add up to 1. */
export type WeighedState = { factor: StateFactor; share: number };

/** The state (ISO 3166-1 alpha-3) that certifies an operator; null if it is not known. */
export function stateOf(operator: { state?: string; country: string } | null, factors: StateFactor[]): string | null {
  return operator?.state ?? factors.find(({ name }) => name === operator?.country)?.iso3 ?? null;
}

/** The states of all operators by their departures: what is known about an unknown operator. */
export function anyState(factors: StateFactor[]): WeighedState[] {
  const all = factors.reduce((sum, { millionDepartures }) => sum + millionDepartures, 0);
  return factors.map((factor) => ({ factor, share: factor.millionDepartures / all }));
}

export function statePosterior(states: WeighedState[]): Posterior {
  return states.map(({ share, factor: { shape, exposure } }) => ({ weight: share, shape, exposure }));
}

/** Exposures of one shape within this step of their logarithm count as one. */
const STEP = 0.1;

/** Joins parts of one shape and nearly one exposure, ten to one; a quantile moves by less than a thousandth. */
export function joinedPosterior(posterior: Posterior): Posterior {
  const joined = new Map<string, Posterior>();
  for (const part of posterior) {
    const near = `${part.shape} ${Math.round(Math.log(part.exposure) / STEP)}`;
    joined.set(near, [...(joined.get(near) ?? []), part]);
  }
  return [...joined.values()].map((parts) => {
    const weight = parts.reduce((sum, part) => sum + part.weight, 0);
    const mean = parts.reduce((sum, part) => sum + part.weight / part.exposure, 0) / weight;
    return { weight, shape: parts[0]?.shape ?? 1, exposure: 1 / mean };
  });
}

/** The mean factor; 1 for an unknown state, but for the rounding of the table. */
export function meanFactor(states: WeighedState[]): number {
  return states.reduce((sum, { share, factor }) => sum + (share * factor.shape) / factor.exposure, 0);
}
