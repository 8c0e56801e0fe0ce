import { overExposure, type Posterior, quantile } from './posterior.ts';
import { PRIOR } from './prior.ts';

/** Below this number of departures, a model gets no score. */
export const MIN_EXPOSURE_MILLION_DEPARTURES = 1;

/**
 * Fatal accidents and departures of a model in the same window, and the share (0-1) by which the departures may be
 * wrong.
 */
export type ModelPair = {
  fatalAccidents: number;
  exposureMillionDepartures: number;
  relativeUncertainty: number;
};

/** Fatal accidents per million departures with the ends of the 90% interval, and all three as scores (0-100). */
export type RateEstimate = {
  score: number;
  scoreLow: number;
  scoreHigh: number;
  rate: number;
  rateLow: number;
  rateHigh: number;
};
/** `score` is null below the minimum exposure. */
export type ModelEstimate = Omit<RateEstimate, 'score'> & { score: number | null };

/** Computing the quantiles is a third of a report's work, and the pairs never change. */
const estimates = new WeakMap<ModelPair, ModelEstimate>();

/** Estimates a type family's rate and score from its fatal accidents (excluding hostile acts) and its departures. */
export function estimateModel(pair: ModelPair): ModelEstimate {
  const known = estimates.get(pair);
  if (known) return known;
  const rated = estimateRate(modelRate(pair), modelPosterior(pair));
  const isScored = pair.exposureMillionDepartures >= MIN_EXPOSURE_MILLION_DEPARTURES;
  const estimate = isScored ? rated : { ...rated, score: null };
  estimates.set(pair, estimate);
  return estimate;
}

/** The rate of a model, combined with the world average. */
export function modelRate({ fatalAccidents, exposureMillionDepartures }: ModelPair): number {
  return (PRIOR.accidents + fatalAccidents) / (PRIOR.millionDepartures + exposureMillionDepartures);
}

/** The rates consistent with the record, including the uncertainty about the departures. */
export function modelPosterior(pair: ModelPair): Posterior {
  const { fatalAccidents, exposureMillionDepartures, relativeUncertainty } = pair;
  const shape = PRIOR.accidents + fatalAccidents;
  return overExposure(shape, PRIOR.millionDepartures, exposureMillionDepartures, relativeUncertainty);
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

/** 75 is the world average; each doubling of the rate costs more than the last one. */
export function scoreOfRate(ratePerMillionDepartures: number): number {
  const score = 100 - 25 * Math.log2(1 + ratePerMillionDepartures * PRIOR.millionDepartures);
  return Math.round(Math.min(100, Math.max(0, score)));
}
