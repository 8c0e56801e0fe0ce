import { z } from 'zod';
import figures from './state-hold-out.json' with { type: 'json' };

/**
 * How the flight's rate did on years that its fit had not seen: where accidents happened, given how many. Expected
 * accidents are scaled to as many as happened. Written by `npm run bench -- risk`.
 */
export const stateHoldOutSchema = z.object({
  fit: z.string(),
  /** the last year of the fit that was tested, and the first and last year of the test */
  fittedTo: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  accidents: z.number().int(),
  /** against the type alone, with 90% intervals from drawing accidents, or states, again */
  gain: z.object({ nats: z.number(), byEvent: z.array(z.number()), byState: z.array(z.number()) }),
  /** what the fit expected before scaling: the level lags behind an improving world */
  expectedBeforeScaling: z.number(),
  groups: z.array(
    z.object({ group: z.string(), happened: z.number().int(), expected: z.number(), expectedByTypeOnly: z.number() }),
  ),
  /** accidents in each tenth of the expected ones, from the lowest to the highest rate */
  tenths: z.array(z.number().int()),
  /** fitted to the year before each period and tested on it */
  rolling: z.array(
    z.object({ from: z.number().int(), to: z.number().int(), accidents: z.number().int(), gain: z.number() }),
  ),
  /** accidents of scored types that this fit expects in a year like the last one */
  expectedPerYear: z.number(),
});
export type StateHoldOut = z.infer<typeof stateHoldOutSchema>;

export const STATE_HOLD_OUT: StateHoldOut = figures;
