import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import { loadFacts } from '#db/reference/open.ts';
import { exactScore, FIT } from '#src/safety/rates/fit.ts';
import { flightPosterior, meanOfTypes, rateValues, typesPosterior } from '#src/safety/rates/flight-posterior.ts';
import { averageFlight, estimateFlight } from '#src/safety/rates/flight-rate.ts';
import { overExposure, type Posterior, quantile } from '#src/safety/rates/posterior.ts';
import { anyState, meanFactor, statePosterior, type WeighedState } from '#src/safety/rates/state-factor.ts';
import { typePosterior, typeRateOf } from '#src/safety/rates/type-rate.ts';
import vectors from './flight-vectors.json' with { type: 'json' };

const { models } = loadFacts();
const factors = loadStateFactors();
const modelOf = (id: string) => models.find((model) => model.id === id) as (typeof models)[number];
const factorOf = (iso3: string) => factors.find((factor) => factor.iso3 === iso3) as (typeof factors)[number];
const statesOf = (iso3: string | null): WeighedState[] =>
  iso3 ? [{ factor: factorOf(iso3), share: 1 }] : anyState(factors);
const only = (id: string) => [{ model: modelOf(id), share: 1 }];

/** The types with all digits, where the shipped tables have ten. */
const typesOf = new Map(
  vectors.typePosterior.map(({ input: { family, classRate, millionDepartures, level, uncertainty }, output }) => [
    family,
    {
      ...{ id: family, category: '', scoreBasis: null },
      typeRate: {
        ...{ shape: output.shape, uncertainty },
        ...{ priorExposure: 1 / classRate, ownExposure: millionDepartures / level },
      },
    },
  ]),
);
const typeOf = (id: string) => typesOf.get(id) ?? expect.fail(`no vector of ${id}`);
/** The states likewise: what a vector gives, or all of them by the table. */
const exactStates = (iso3: string | null, state: string | { shape: number; exposure: number }): WeighedState[] =>
  iso3 && typeof state === 'object' ? [{ factor: { ...factorOf(iso3), ...state }, share: 1 }] : statesOf(iso3);

/** Agrees within 1e-9 (or `tolerance`) with a value that was computed elsewhere, as the file says. */
const agree = (value: number, reference: number, tolerance = 1e-9) =>
  expect(Math.abs(value - reference)).toBeLessThan(tolerance * Math.max(1, Math.abs(reference)));

type Rated = { rate: number; rateLow: number; rateHigh: number; score: number; scoreLow: number; scoreHigh: number };

function agreeRated(mean: number, posterior: Posterior, expected: Rated, tolerance = 1e-9) {
  const [low, high] = [quantile(posterior, 0.05), quantile(posterior, 0.95)];
  agree(mean, expected.rate, tolerance);
  agree(low, expected.rateLow, tolerance);
  agree(high, expected.rateHigh, tolerance);
  agree(exactScore(mean), expected.score, tolerance);
  agree(exactScore(high), expected.scoreLow, tolerance);
  agree(exactScore(low), expected.scoreHigh, tolerance);
}

describe('the rates agree with an independent computation', () => {
  it('of the constants', () => {
    agree(FIT.averageRate, vectors.constants.averageRate);
    agree(FIT.level, vectors.constants.level);
    agree(FIT.norm, vectors.constants.norm);
    expect(FIT.accidents / FIT.millionDepartures).toBeCloseTo(FIT.averageRate, 12);
  });

  it.each(vectors.typePosterior)('of the $input.family', ({ input, output }) => {
    const type = typeOf(input.family);
    agreeRated(meanOfTypes({ models: [{ model: type, share: 1 }] }), typePosterior(type.typeRate), output);
    const shipped = typeRateOf(modelOf(input.family));
    expect([shipped.shape, shipped.uncertainty]).toEqual([1 + input.k, input.uncertainty]);
    agree(shipped.priorExposure + shipped.ownExposure, output.exposure);
  });

  it.each(vectors.statePosterior)('of the operators certified in $input.iso3', ({ input, output }) => {
    const { accidents, shape, exposure } = factorOf(input.iso3);
    expect([accidents, shape]).toEqual([input.k, output.shape]);
    agree(exposure, output.exposure);
    agree(meanFactor(statesOf(input.iso3)), output.mean);
    agree(quantile(statePosterior(statesOf(input.iso3)), 0.05), output.low);
    agree(quantile(statePosterior(statesOf(input.iso3)), 0.95), output.high);
  });

  it.each(vectors.grid)('of the 64 values: $input', ({ input: { shape, prior, flown, uncertainty }, output }) => {
    const values = rateValues(overExposure(shape, prior, flown, uncertainty));
    expect(values).toHaveLength(output.values.length);
    values.forEach(({ value, weight }, index) => {
      agree(value, output.values[index] as number);
      agree(weight, output.weights[index] as number);
    });
  });

  it.each(vectors.product)('of the $input.family flown from $input.operatorState', ({ input, output }) => {
    const states = exactStates(input.operatorState, input.state);
    const flight = { models: [{ model: typeOf(input.family), share: 1 }], states };
    const mean = meanOfTypes(flight) * meanFactor(flight.states);
    agreeRated(mean, flightPosterior(flight), output, input.operatorState ? 1e-9 : 1e-6);
  });

  it.each(vectors.flights)('of $input.name', ({ input, output }) => {
    const states = exactStates(input.operatorState, input.state);
    const shares = Object.entries(input.models).filter((entry): entry is [string, number] => entry[1] !== undefined);
    const flight = { models: shares.map(([id, share]) => ({ model: typeOf(id), share })), states };
    const tolerance = input.operatorState ? 1e-9 : 1e-6;
    agreeRated(meanOfTypes(flight), typesPosterior(flight), output.type);
    agree(meanFactor(states), output.stateFactor.mean, tolerance);
    agreeRated(meanOfTypes(flight) * meanFactor(states), flightPosterior(flight), output.flight, tolerance);
    const estimate = estimateFlight(flight);
    agree(estimate.ratePerMillionDepartures, output.flight.rate, tolerance);
    agree(estimate.rateHigh, output.flight.rateHigh, tolerance);
  });
});

describe('a type without a record of its own', () => {
  it.each([
    ['comac-c919', 80],
    ['an-24', 62],
    ['cessna-208', 31],
    ['pc-12', 31],
  ])('%s has the score of its category', (id, score) => {
    expect(Math.round(exactScore(meanOfTypes({ models: only(id) })))).toBe(score);
  });
});

describe('the verdict', () => {
  it('is that of the whole range, and worse only with an accident of the type or the state', () => {
    const verdictOf = (id: string, iso3: string | null) =>
      estimateFlight({ models: only(id), states: statesOf(iso3) }).verdict;
    expect(verdictOf('airbus-a320ceo', 'USA')).toBe('better');
    expect(verdictOf('airbus-a320ceo', 'NPL')).toBe('unclear');
    expect(verdictOf('atr-72', 'NPL')).toBe('worse');
    const spotless = factors.map((factor) => ({ ...factor, accidents: 0 }));
    const nepal = spotless.filter(({ iso3 }) => iso3 === 'NPL').map((factor) => ({ factor, share: 1 }));
    const models = only('pc-12');
    expect(estimateFlight({ models, states: statesOf('NPL') }).verdict).toBe('worse');
    expect(estimateFlight({ models, states: nepal }).verdict).toBe('unclear');
  });

  it('takes an accident of one of several types, or of one of several states, as one', () => {
    const factor = { ...factorOf('NPL'), accidents: 0, shape: 200, exposure: 1 };
    const states = [{ factor, share: 1 }];
    const verdictOf = (shares: Record<string, number>, among = states) => {
      const models = Object.entries(shares).map(([id, share]) => ({ model: modelOf(id), share }));
      return estimateFlight({ models, states: among }).verdict;
    };
    expect(verdictOf({ 'pc-12': 1 })).toBe('unclear');
    expect(verdictOf({ 'atr-72': 1 })).toBe('worse');
    expect(verdictOf({ 'atr-72': 0.5, 'pc-12': 0.5 })).toBe('worse');
    const another = { factor: { ...factor, iso3: 'USA', accidents: 1 }, share: 0.5 };
    expect(verdictOf({ 'pc-12': 1 }, [{ factor, share: 0.5 }, another])).toBe('worse');
  });

  it('of a trip is that of its departures on average', () => {
    const [safe, steep] = [
      {
        models: only('pc-12'),
        states: statesOf('NPL').map(({ factor }) => ({ factor: { ...factor, accidents: 0 }, share: 1 })),
      },
      { models: only('atr-72'), states: statesOf('NPL') },
    ];
    const high = FIT.averageRate * 8;
    const sum = { rate: high * 2, rateLow: high, rateHigh: high * 3 };
    const average = { ratePerMillionDepartures: high, rateLow: high / 2, rateHigh: high * 1.5 };
    expect(averageFlight(sum, [safe, steep])).toEqual({ ...average, verdict: 'worse' });
    expect(averageFlight(sum, [safe, safe])).toEqual({ ...average, verdict: 'unclear' });
    const low = { rate: 0.02, rateLow: 0.01, rateHigh: 0.04 };
    expect(averageFlight(low, [safe, steep])).toMatchObject({ rateHigh: 0.02, verdict: 'better' });
  });
});
