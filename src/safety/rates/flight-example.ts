import { z } from 'zod';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { FIT } from './fit.ts';
import { estimateFlight, flightRateSchema } from './flight-rate.ts';
import { meanFactor, type StateFactor } from './state-factor.ts';
import { meanOfType, typeRateOf } from './type-rate.ts';

/** Everything from which one flight's rate can be computed by hand. */
export const flightExampleSchema = z.object({
  modelName: z.string(),
  /** of the type, in fatal accidents per million departures */
  typeRate: z.number(),
  stateName: z.string(),
  /** accidents on the types scored here, and what the average of all operators would have had */
  accidents: z.number().int(),
  expected: z.number(),
  /** of the state's income group, from which its factor starts, worth two accidents */
  groupFactor: z.number(),
  /** scales the factors so that their mean over all departures is 1 */
  norm: z.number(),
  factor: z.number(),
  flightRate: flightRateSchema,
});
export type FlightExample = z.infer<typeof flightExampleSchema>;

/** Accidents that a state's income group is worth. */
const GROUP_WORTH = 2;

export function flightExample(model: AircraftModel, factor: StateFactor): FlightExample {
  const states = [{ factor, share: 1 }];
  const { accidents, expected, name } = factor;
  return {
    modelName: model.name,
    typeRate: meanOfType(typeRateOf(model)),
    stateName: name,
    accidents,
    expected,
    groupFactor: GROUP_WORTH / (factor.exposure - FIT.norm * expected),
    norm: FIT.norm,
    factor: meanFactor(states),
    flightRate: estimateFlight({ models: [{ model, share: 1 }], states }),
  };
}
