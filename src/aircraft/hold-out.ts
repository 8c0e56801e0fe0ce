import { z } from 'zod';
import figures from './hold-out.json' with { type: 'json' };

const share = z.number().min(0).max(1);

/**
 * How often such an estimate is right: made without one month, and compared with what flew in it. Each half of the
 * airlines was estimated with weights fitted only on the other half. Written by `npm run bench -- aircraft`.
 */
export const holdOutSchema = z.object({
  /** YYYY-MM that was held out, and the source for what flew */
  month: z.string(),
  source: z.string(),
  airlines: z.number().int(),
  routes: z.number().int(),
  departures: z.number().int(),
  /** departures of airlines about which nothing else is known */
  withoutEstimate: z.number().int(),
  /** shares of departures whose model was the likeliest, or among the three likeliest */
  first: share,
  firstThree: share,
  logLoss: z.number(),
  /** mean difference, in points, between the score of the mix and that of the models that flew */
  scoreError: z.number(),
  /** share of departures whose model's score is in the range of the mix */
  inRange: share,
  /** each half of the airlines, with the weights of the other */
  halves: z.array(
    z.object({ airlines: z.number().int(), departures: z.number().int(), first: share, logLoss: z.number() }),
  ),
  /**
   * The same departures, estimated as if nothing were on record about their airline: from the length only
   * (src/aircraft/short-list.ts). How often the named size was right, and the score of the mix as above.
   */
  fromLength: z.object({ sizeRight: share, scoreError: z.number(), inRange: share }),
  /** for each tenth of probability: the mean predicted share, and the true share */
  tenths: z.array(z.object({ said: share, true: share, departures: z.number().int() })),
});
export type HoldOut = z.infer<typeof holdOutSchema>;

export const HOLD_OUT: HoldOut = figures;
