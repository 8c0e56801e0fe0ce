import { exactScore } from './fit.ts';
import { type Posterior, quantile } from './posterior.ts';
import { meanOfType, type RatedType, typePosterior, typeRateOf } from './type-rate.ts';

/** Fatal accidents per million departures with the ends of the 90% interval, and all three as scores (0-100). */
export type RateEstimate = {
  score: number;
  scoreLow: number;
  scoreHigh: number;
  rate: number;
  rateLow: number;
  rateHigh: number;
};

/** Computing the quantiles is a third of a report's work, and the models never change. */
const estimates = new WeakMap<object, RateEstimate>();

/** Estimates a type family's rate and score, whoever flies it. */
export function estimateModel(model: Pick<RatedType, 'typeRate' | 'category'>): RateEstimate {
  const known = estimates.get(model);
  if (known) return known;
  const typeRate = typeRateOf(model);
  const estimate = estimateRate(meanOfType(typeRate), typePosterior(typeRate));
  estimates.set(model, estimate);
  return estimate;
}

/** The figures of an estimate as a report's score has them. */
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
