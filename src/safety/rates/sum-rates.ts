import { flightPosterior, meanOfTypes, type RatedFlight } from './flight-posterior.ts';
import { momentsOf, quantile } from './posterior.ts';
import { meanFactor, statePosterior } from './state-factor.ts';
import { type RateEstimate, typePosterior, typeRateOf } from './type-rate.ts';

/** Fatal accidents per million departures, or per million whole trips, with the ends of the 90% interval. */
export type SummedRate = Pick<RateEstimate, 'rate' | 'rateLow' | 'rateHigh'>;

/** A type's rate or a state's factor that may be the departure's, with its share. */
type Unknown = { id: string; share: number; mean: number; square: number };
type Departure = SummedRate & { types: Unknown[]; states: Unknown[]; mean: number; deviation: number };

/**
 * The combined rate of all departures of a trip. Rates add up. The distances of the interval's ends from the rate add
 * up like errors: their squares, plus twice the products of correlated ones. Two departures are correlated as far as
 * they may be of the same model or by operators of the same state, whose rate and factor are one unknown however often
 * they fly; which model flies is independent each time. So one departure has its own interval, the same flight twice
 * has twice that, and different ones less than the sum of theirs. Returns null without departures.
 * (docs/decisions/193-trip-rate.md)
 */
export function sumRates(flights: RatedFlight[]): SummedRate | null {
  const departures = flights.map(departureOf);
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

/** The correlation of two departures' rates, 0-1: their covariance over the product of their deviations. */
function correlation(one: Departure, other: Departure): number {
  const types = meanProduct(one.types, other.types);
  const states = meanProduct(one.states, other.states);
  const covariance = types * states - one.mean * other.mean;
  return Math.min(1, Math.max(0, covariance / (one.deviation * other.deviation)));
}

/** The mean of the product of two unknowns: the same type or state on both sides is one unknown, others are independent. */
function meanProduct(ones: Unknown[], others: Unknown[]): number {
  return ones.reduce(
    (sum, one) =>
      sum +
      others.reduce((part, other) => {
        const product = one.id === other.id ? one.square : one.mean * other.mean;
        return part + one.share * other.share * product;
      }, 0),
    0,
  );
}

function meanOf(unknowns: Unknown[]): number {
  return unknowns.reduce((sum, { share, mean }) => sum + share * mean, 0);
}

function departureOf(flight: RatedFlight): Departure {
  const posterior = flightPosterior(flight);
  const { mean, square } = momentsOf(posterior);
  const types = flight.models.map(({ model, share }) => ({
    id: model.id,
    share,
    ...momentsOf(typePosterior(typeRateOf(model))),
  }));
  const states = flight.states.map(({ factor, share }) => ({
    id: factor.iso3,
    share,
    ...momentsOf(statePosterior([{ factor, share: 1 }])),
  }));
  return {
    rate: meanOfTypes(flight) * meanFactor(flight.states),
    rateLow: quantile(posterior, 0.05),
    rateHigh: quantile(posterior, 0.95),
    types,
    states,
    mean: meanOf(types) * meanOf(states),
    deviation: Math.sqrt(square - mean ** 2),
  };
}
