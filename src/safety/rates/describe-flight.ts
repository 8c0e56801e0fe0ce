import { z } from 'zod';
import type { WeighedModel } from '../../aircraft/likely-words.ts';
import { onceFor } from '../../once-for.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import { FIT } from './fit.ts';
import { estimateFlight, type FlightRate, flightRateSchema } from './flight-rate.ts';
import { flightRateSentence, stateSentence, verdictWords, yearsSentence } from './flight-sentences.ts';
import { quantile } from './posterior.ts';
import { anyState, meanFactor, type StateFactor, statePosterior, type WeighedState } from './state-factor.ts';

/** What the state that certifies the operator adds; for an unknown state `iso3` and the counts are null. */
const operatorStateSchema = z.object({
  iso3: z.string().nullable(),
  name: z.string().nullable(),
  /** fatal accidents of scored types in the fit's window, million departures, and accidents expected at the average */
  accidents: z.number().int().nullable(),
  millionDepartures: z.number().nullable(),
  expected: z.number().nullable(),
  /** compared with the average of all operators, with the ends of the 90% interval */
  factor: z.number(),
  low: z.number(),
  high: z.number(),
  sentence: textSchema,
});
export type OperatorState = AsTold<z.output<typeof operatorStateSchema>>;

/** What makes up a flight's own figure. */
export const describedFlightSchema = z.object({
  /** null if no model is known */
  flightRate: flightRateSchema
    .extend({
      /** the verdict in words, the years of one such flight a day per accident, and the rate beside the average */
      verdictWords: textSchema,
      years: textSchema,
      sentence: textSchema,
    })
    .nullable(),
  operatorState: operatorStateSchema,
  /** ISO date of the fit of all rates */
  fit: z.string(),
});
export type DescribedFlight = AsTold<z.output<typeof describedFlightSchema>>;

/**
 * Describes a flight's rate and the factor of its operator's state. @param iso3 the state that certifies the operator,
 * null if it is unknown
 * @param operator its name, if that at least is known
 */
export function describeFlight(
  models: WeighedModel[],
  iso3: string | null,
  factors: StateFactor[],
  operator?: string | null,
): DescribedFlight {
  const states = statesOf(iso3, factors);
  const state = states.length === 1 ? (states[0]?.factor ?? null) : null;
  const rate = models.length > 0 ? rateOf(models, states, state ? null : factors) : null;
  return {
    flightRate: rate && {
      ...rate,
      verdictWords: verdictWords(rate),
      years: yearsSentence(rate),
      sentence: flightRateSentence(rate),
    },
    operatorState: describeState(state, states, operator),
    fit: FIT.fit,
  };
}

/** The state that certifies the operator, or every state by its departures if it is unknown. */
export function statesOf(iso3: string | null, factors: StateFactor[]): WeighedState[] {
  const state = factors.find((factor) => factor.iso3 === iso3);
  return state ? [{ factor: state, share: 1 }] : anyState(factors);
}

function describeState(state: StateFactor | null, states: WeighedState[], operator?: string | null): OperatorState {
  const posterior = statePosterior(states);
  const range = { factor: meanFactor(states), low: quantile(posterior, 0.05), high: quantile(posterior, 0.95) };
  const { iso3 = null, name = null, accidents = null, millionDepartures = null, expected = null } = state ?? {};
  const sentence = stateSentence(state, range, operator);
  return { iso3, name, accidents, millionDepartures, expected, ...range, sentence };
}

/** With every state possible, the quantiles of a type take ten milliseconds, and they never change. */
const ofAnyState = onceFor((_factors: StateFactor[]) => new Map<string, FlightRate>());

function rateOf(models: WeighedModel[], states: WeighedState[], allFactors: StateFactor[] | null): FlightRate {
  const [only, another] = models;
  if (!allFactors || !only || another) return estimateFlight({ models, states });
  const known = ofAnyState(allFactors);
  const rate = known.get(only.model.id) ?? estimateFlight({ models, states });
  known.set(only.model.id, rate);
  return rate;
}
