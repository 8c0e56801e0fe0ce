import { chanceOfLowerTypes, compareRates, type RateComparison } from './comparison-of-rates.ts';
import { meanOfTypes, productPosterior, type RatedFlight } from './flight-posterior.ts';
import { chanceOfLower, type Posterior, spread } from './posterior.ts';
import { joinedPosterior, meanFactor, statePosterior } from './state-factor.ts';
import { typePosterior, typeRateOf } from './type-rate.ts';

export type NamedFlight = RatedFlight & { name: string };

/** Rates at which two distributions are compared, in equal steps of the logarithm: from 1 in 10^13 to 400 per million. */
const STEP = 0.1;
const RATES = Array.from({ length: 230 }, (_, index) => Math.exp(-17 + STEP * index));

/** Compares two flights by the joint distribution of their rates. */
export function compareFlightRates(first: NamedFlight, second: NamedFlight): RateComparison {
  return compareRates(sideOf(first), sideOf(second), chanceOfLowerFlight(first, second));
}

function sideOf(flight: NamedFlight) {
  return { name: flight.name, rate: meanOfTypes(flight) * meanFactor(flight.states) };
}

/**
 * The probability that the first flight has the lower rate. What both share cancels out: of one model, the factors of
 * the states decide; of one state, the models' rates. States that are only likely are one state by the product of their
 * shares, and independent otherwise.
 */
export function chanceOfLowerFlight(first: RatedFlight, second: RatedFlight): number {
  const [ofFirst, ofSecond] = [first, second].map(({ states }) => joinedPosterior(statePosterior(states))) as [
    Posterior,
    Posterior,
  ];
  const sameState = first.states.reduce((sum, { share, factor }) => {
    const same = second.states.find((state) => state.factor.iso3 === factor.iso3);
    return sum + share * (same?.share ?? 0);
  }, 0);
  const byModels = chanceOfLowerTypes(first.models, second.models);
  if (sameState > 0.999) return byModels;
  const byStates = chanceOfLower(ofFirst, ofSecond);
  const below = [curves(first.models, ofFirst), curves(second.models, ofSecond)] as const;
  let apart = 0;
  first.models.forEach((one, i) => {
    second.models.forEach((other, j) => {
      const isSame = one.model.id === other.model.id;
      apart += one.share * other.share * (isSame ? byStates : chanceBetween(below[0][i], below[1][j]));
    });
  });
  return sameState * byModels + (1 - sameState) * apart;
}

/** For each model: the probability that the flight's rate is below each of the rates. */
function curves(models: RatedFlight['models'], state: Posterior): number[][] {
  return models.map(({ model }) => {
    const flight = productPosterior(typePosterior(typeRateOf(model)), state);
    return RATES.map((rate) => spread(flight, rate).below);
  });
}

/** The probability that a value of the first distribution is below an independent one of the second. */
function chanceBetween(first: number[] = [], second: number[] = []): number {
  let chance = 0;
  for (let index = 1; index < RATES.length; index++) {
    const [before, after] = [index - 1, index] as const;
    const mean = ((first[before] as number) + (first[after] as number)) / 2;
    chance += mean * ((second[after] as number) - (second[before] as number));
  }
  return chance;
}
