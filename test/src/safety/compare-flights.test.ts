import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import {
  chanceOfLowerFlight,
  compareFlightRates as tellCompareFlightRates,
} from '#src/safety/rates/compare-flights.ts';
import { chanceOfLowerTypes } from '#src/safety/rates/comparison-of-rates.ts';
import { statesOf } from '#src/safety/rates/describe-flight.ts';
import { flightPosterior, type RatedFlight } from '#src/safety/rates/flight-posterior.ts';
import { estimateFlight } from '#src/safety/rates/flight-rate.ts';
import { chanceOfLower } from '#src/safety/rates/posterior.ts';
import { statePosterior } from '#src/safety/rates/state-factor.ts';
import { english } from '#test/support/english.ts';

const compareFlightRates = english(tellCompareFlightRates);

const { models, stateFactors } = loadFacts();
const flight = (shares: Record<string, number>, iso3: string | null): RatedFlight => ({
  models: Object.entries(shares).map(([id, share]) => {
    const model = models.find((each) => each.id === id);
    if (!model) throw new Error(id);
    return { model, share };
  }),
  states: statesOf(iso3, stateFactors),
});

describe('the chance of the lower rate of two flights', () => {
  it('of one state is that of their types: the factor cancels out', () => {
    const [a, b] = [flight({ 'airbus-a320neo': 1 }, 'IND'), flight({ 'atr-72': 0.6, 'boeing-737-ng': 0.4 }, 'IND')];
    expect(chanceOfLowerFlight(a, b)).toBe(chanceOfLowerTypes(a.models, b.models));
  });

  it('of one type is that of their states: the type cancels out', () => {
    const [a, b] = [flight({ 'airbus-a320ceo': 1 }, 'GBR'), flight({ 'airbus-a320ceo': 1 }, 'NPL')];
    const [first, second] = [statePosterior(a.states), statePosterior(b.states)];
    expect(chanceOfLowerFlight(a, b)).toBeCloseTo(chanceOfLower(first, second), 9);
    const apart = chanceOfLower(flightPosterior(a), flightPosterior(b));
    expect(chanceOfLowerFlight(a, b)).toBeGreaterThan(apart);
  });

  it('of other types and states is that of independent rates', () => {
    const [a, b] = [flight({ 'airbus-a320ceo': 1 }, 'USA'), flight({ 'boeing-737-ng': 1 }, 'IND')];
    expect(chanceOfLowerFlight(a, b)).toBeCloseTo(chanceOfLower(flightPosterior(a), flightPosterior(b)), 3);
  });

  it('is one half between equals, and turns round with the order, also where the operator is unknown', () => {
    const mix = { 'airbus-a320ceo': 0.7, 'boeing-737-max': 0.3 };
    for (const [first, second] of [
      [flight(mix, 'USA'), flight(mix, 'USA')],
      [flight(mix, null), flight(mix, null)],
    ] as const) {
      expect(chanceOfLowerFlight(first, second)).toBeCloseTo(0.5, 6);
    }
    const [a, b] = [flight(mix, null), flight({ 'atr-72': 1 }, 'NPL')];
    expect(chanceOfLowerFlight(a, b) + chanceOfLowerFlight(b, a)).toBeCloseTo(1, 6);
  });

  it('is written as a sentence', () => {
    const [a, b] = [flight({ 'airbus-a320ceo': 1 }, 'GBR'), flight({ 'atr-72': 1 }, 'NPL')];
    const compared = compareFlightRates({ ...a, name: 'BA286' }, { ...b, name: 'U4951' });
    expect(compared.relative).toMatch(
      /^On the record, BA286 has the lower rate of fatal accidents with a probability of 9\d%\.$/,
    );
    const [first, second] = [a, b].map((each) =>
      Number((1e6 / estimateFlight(each).ratePerMillionDepartures).toPrecision(2)),
    );
    expect(compared.absolute).toBe(
      `About 1 fatal accident in ${(first as number) / 1e6} million flights for BA286, 1 in ${second?.toLocaleString('en')} for U4951.`,
    );
  });
});
