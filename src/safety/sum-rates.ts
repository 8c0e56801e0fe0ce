import type { WeighedModel } from '../aircraft/likely-words.ts';
import { mixPosterior, posteriorOf, rateOfMix } from './mix-score.ts';
import { estimateRate, type RateEstimate } from './model-score.ts';
import type { Posterior } from './posterior.ts';

/** Fatal accidents per million departures, or per million whole trips, with the ends of the 90% interval. */
export type SummedRate = Pick<RateEstimate, 'rate' | 'rateLow' | 'rateHigh'>;

/** One departure, with what its sum with others depends on. */
type Departure = SummedRate & { models: WeighedModel[]; deviation: number };

/**
 * The combined rate of all departures of a trip. Rates add up. The distances of the interval's ends from the rate add
 * up like errors: their squares, plus twice the products of correlated ones. Two departures are correlated as far as
 * they may be of the same model, whose rate is one unknown however often it flies; which model flies is independent
 * each time. So one departure has its own interval, the same model twice has twice that, and different models less than
 * the sum of theirs. `mixes` contains each departure's models with their shares. Returns null without departures.
 * (docs/decisions/193-trip-rate.md)
 */
export function sumRates(mixes: WeighedModel[][]): SummedRate | null {
  const departures = mixes.map(departureOf);
  const [first] = departures;
  if (!first) return null;
  if (departures.length === 1) return { rate: first.rate, rateLow: first.rateLow, rateHigh: first.rateHigh };
  const rate = departures.reduce((sum, each) => sum + each.rate, 0);
  const below = departures.map((each) => Math.max(0, each.rate - each.rateLow));
  const above = departures.map((each) => Math.max(0, each.rateHigh - each.rate));
  return {
    rate,
    rateLow: Math.max(0, rate - together(departures, below)),
    rateHigh: rate + together(departures, above),
  };
}

/** The square root of the sum of all products of two distances, weighted by the correlation of their departures. */
function together(departures: Departure[], distances: number[]): number {
  let sum = 0;
  departures.forEach((one, i) => {
    departures.forEach((other, j) => {
      const share = i === j ? 1 : correlation(one, other);
      sum += share * (distances[i] as number) * (distances[j] as number);
    });
  });
  return Math.sqrt(sum);
}

/** The correlation of two departures' rates, 0-1: from the uncertainty about the models that both may be. */
function correlation(one: Departure, other: Departure): number {
  const shared = one.models.reduce((sum, { model, share }) => {
    const same = other.models.find((each) => each.model.id === model.id);
    return same ? sum + share * same.share * momentsOf(posteriorOf(model)).variance : sum;
  }, 0);
  return shared === 0 ? 0 : Math.min(1, shared / (one.deviation * other.deviation));
}

function departureOf(models: WeighedModel[]): Departure {
  const posterior = mixPosterior(models);
  const { rate, rateLow, rateHigh } = estimateRate(rateOfMix(models), posterior);
  return { rate, rateLow, rateHigh, models, deviation: Math.sqrt(momentsOf(posterior).variance) };
}

/** Mean and variance of a mixture of Gamma distributions. */
function momentsOf(posterior: Posterior): { mean: number; variance: number } {
  let [mean, square] = [0, 0];
  for (const { weight, shape, exposure } of posterior) {
    mean += (weight * shape) / exposure;
    square += (weight * shape * (shape + 1)) / exposure ** 2;
  }
  return { mean, variance: square - mean ** 2 };
}
