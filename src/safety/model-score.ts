import gammaQuantile from '@stdlib/stats-base-dists-gamma-quantile';
import { PRIOR } from './prior.ts';

/** Fewer departures than this say nothing about a model. */
export const MIN_EXPOSURE_MILLION_DEPARTURES = 1;

export type ModelEstimate = {
  /** 0-100, null below the minimum exposure */
  score: number | null;
  scoreLow: number;
  scoreHigh: number;
  /** fatal accidents per million departures: posterior mean and 90 % equal-tailed interval */
  rate: number;
  rateLow: number;
  rateHigh: number;
};

/**
 * Estimates a type family's rate and score from its fatal accidents and its exposure.
 * @param fatalAccidents count of fatal accidents, hostile acts left out
 * @param exposureMillionDepartures departures in the same window, in millions
 * @param relativeUncertainty share by which the exposure may be wrong (0-1); it widens the interval
 */
export function estimateModel(
  fatalAccidents: number,
  exposureMillionDepartures: number,
  relativeUncertainty: number,
): ModelEstimate {
  const shape = PRIOR.accidents + fatalAccidents;
  const exposure = (share: number) => PRIOR.millionDepartures + exposureMillionDepartures * share;
  const rate = shape / exposure(1);
  const rateLow = gammaQuantile(0.05, shape, exposure(1 + relativeUncertainty));
  const rateHigh = gammaQuantile(0.95, shape, exposure(1 - relativeUncertainty));
  const isKnown = exposureMillionDepartures >= MIN_EXPOSURE_MILLION_DEPARTURES;
  return {
    score: isKnown ? scoreOfRate(rate) : null,
    scoreLow: scoreOfRate(rateHigh),
    scoreHigh: scoreOfRate(rateLow),
    rate,
    rateLow,
    rateHigh,
  };
}

/** 75 is the world's average; each doubling of the rate costs more than the last one earned. */
export function scoreOfRate(ratePerMillionDepartures: number): number {
  const score = 100 - 25 * Math.log2(1 + ratePerMillionDepartures * PRIOR.millionDepartures);
  return Math.round(Math.min(100, Math.max(0, score)));
}
