import { z } from 'zod';
import { onceFor } from '../../once-for.ts';
import { exactScore, FIT } from './fit.ts';
import { overExposure, type Posterior, quantile } from './posterior.ts';

/** A row of `type-rates.csv`: a Gamma distribution; exposures are in million departures. */
export const typeRateSchema = z.object({
  /** one more than the fatal accidents */
  shape: z.number().int().positive(),
  /** the departures of one accident at the average rate */
  priorExposure: z.number().positive(),
  /** its own departures at the level of the fit's window, and the share (0-1) by which they may be wrong */
  ownExposure: z.number().nonnegative(),
  uncertainty: z.number().min(0).max(1),
});
export type TypeRate = z.infer<typeof typeRateSchema>;

/** What a type's rate rests on: its own record, a short one, or that of its category. */
export const RATE_BASES = ['record', 'early', 'category'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** A type as far as its rate goes. `typeRate` is null if its departures were never counted. */
export type RatedType = {
  id: string;
  category: string;
  typeRate: TypeRate | null;
  scoreBasis: { exposureMillionDepartures: number } | null;
};

/** Below this, a type's own record says little, and its score is called an early estimate. */
export const EARLY_BELOW_MILLION_DEPARTURES = 1;

export function rateBasisOf({ typeRate, scoreBasis }: Omit<RatedType, 'id'>): RateBasis {
  if (!typeRate) return 'category';
  const departures = scoreBasis?.exposureMillionDepartures ?? 0;
  return departures < EARLY_BELOW_MILLION_DEPARTURES ? 'early' : 'record';
}

/** Every rate starts from one accident at the average, or at its category's rate if nothing was counted. */
export function typeRateOf({ typeRate, category }: Pick<RatedType, 'typeRate' | 'category'>): TypeRate {
  if (typeRate) return typeRate;
  const rate = FIT.categoryRates[category] ?? FIT.averageRate;
  return { shape: 1, priorExposure: 1 / rate, ownExposure: 0, uncertainty: 0 };
}

export function withOneMore(rate: TypeRate): TypeRate {
  return { ...rate, shape: rate.shape + 1 };
}

/** Fatal accidents per million departures. */
export function meanOfType({ shape, priorExposure, ownExposure }: TypeRate): number {
  return shape / (priorExposure + ownExposure);
}

/** The rates consistent with a type's record, including the uncertainty about its departures. */
export function typePosterior({ shape, priorExposure, ownExposure, uncertainty }: TypeRate): Posterior {
  return overExposure(shape, priorExposure, ownExposure, uncertainty);
}

/** Fatal accidents per million departures with the ends of the 90% interval, and all three as scores (0-100). */
export type RateEstimate = Record<'score' | 'scoreLow' | 'scoreHigh' | 'rate' | 'rateLow' | 'rateHigh', number>;

/** Estimates a type family's rate and score, whoever flies it; computing the quantiles is a third of a report's work. */
export const estimateModel = onceFor((model: Pick<RatedType, 'typeRate' | 'category'>): RateEstimate => {
  const typeRate = typeRateOf(model);
  return estimateRate(meanOfType(typeRate), typePosterior(typeRate));
});

export function scoreFigures(estimate: RateEstimate) {
  return {
    value: estimate.score,
    low: estimate.scoreLow,
    high: estimate.scoreHigh,
    ratePerMillionDepartures: estimate.rate,
    rateLow: estimate.rateLow,
    rateHigh: estimate.rateHigh,
  };
}

/** A rate with its 90% interval: between the 5% and the 95% quantile of its posterior. */
export function estimateRate(rate: number, posterior: Posterior): RateEstimate {
  const [rateLow, rateHigh] = [quantile(posterior, 0.05), quantile(posterior, 0.95)];
  return {
    score: scoreOfRate(rate),
    scoreLow: scoreOfRate(rateHigh),
    scoreHigh: scoreOfRate(rateLow),
    rate,
    rateLow,
    rateHigh,
  };
}

/** The score of a rate in fatal accidents per million departures, a whole number of 0-100. */
export function scoreOfRate(ratePerMillionDepartures: number): number {
  return Math.round(exactScore(ratePerMillionDepartures));
}
