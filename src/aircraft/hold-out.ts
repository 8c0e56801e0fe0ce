import { z } from 'zod';
import figures from './hold-out.json' with { type: 'json' };

const share = z.number().min(0).max(1);

/**
 * How often such an estimate is right: made without one month, held against what flew in it. Each half of the airlines
 * was estimated with weights fitted on the other half alone. Written by `npm run bench -- aircraft`.
 */
export const holdOutSchema = z.object({
  /** YYYY-MM that was held out, and the source that tells what flew */
  month: z.string(),
  source: z.string(),
  airlines: z.number().int(),
  routes: z.number().int(),
  departures: z.number().int(),
  /** departures of airlines that nothing else is known of */
  withoutEstimate: z.number().int(),
  /** shares of departures whose model was the likeliest, or among the three likeliest */
  first: share,
  firstThree: share,
  logLoss: z.number(),
  /** points between the score of the mix and that of the models that flew, mean */
  scoreError: z.number(),
  /** share of departures whose model's score lies in the range of the mix */
  inRange: share,
  /** each half of the airlines, with the weights of the other */
  halves: z.array(
    z.object({ airlines: z.number().int(), departures: z.number().int(), first: share, logLoss: z.number() }),
  ),
  /**
   * The same departures as if nothing were on record of their airline: from the length alone (src/aircraft/length-estimate.ts). How often the
   * size that it names was right, and the score of the mix as above.
   */
  fromLength: z.object({ sizeRight: share, scoreError: z.number(), inRange: share }),
  /** for each tenth of probability: the mean share that was said, and the share that was true */
  tenths: z.array(z.object({ said: share, true: share, departures: z.number().int() })),
});
export type HoldOut = z.infer<typeof holdOutSchema>;

export const HOLD_OUT: HoldOut = figures;
