import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { statesOf } from '#src/safety/rates/describe-flight.ts';
import { flightPosterior, type RatedFlight } from '#src/safety/rates/flight-posterior.ts';
import { estimateFlight } from '#src/safety/rates/flight-rate.ts';
import { momentsOf } from '#src/safety/rates/posterior.ts';
import { type SummedRate, sumRates } from '#src/safety/rates/sum-rates.ts';

const { models, stateFactors } = loadFacts();
const modelOf = (id: string) => models.find((model) => model.id === id) as (typeof models)[number];
const flight = (id: string, iso3: string): RatedFlight => ({
  models: [{ model: modelOf(id), share: 1 }],
  states: statesOf(iso3, stateFactors),
});

const aMix = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...models), fc.double({ min: 0.01, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 5,
    selector: ([model]) => model.id,
  })
  .map((parts) => {
    const whole = parts.reduce((sum, [, share]) => sum + share, 0);
    return parts.map(([model, share]) => ({ model, share: share / whole }));
  });
const aFlight = fc
  .tuple(aMix, fc.constantFrom(...stateFactors))
  .map(([mix, factor]): RatedFlight => ({ models: mix, states: [{ factor, share: 1 }] }));
const aTrip = fc.array(aFlight, { minLength: 1, maxLength: 6 });
const ENDS = ['rate', 'rateLow', 'rateHigh'] as const;

describe('the rate of a trip', () => {
  it('is that of the departure where there is one', () => {
    fc.assert(
      fc.property(aFlight, (only) => {
        const own = estimateFlight(only);
        expect(sumRates([only])).toEqual({
          rate: own.ratePerMillionDepartures,
          rateLow: own.rateLow,
          rateHigh: own.rateHigh,
        });
      }),
      { numRuns: 30 },
    );
  });

  it('does not depend on the order of departures', () => {
    fc.assert(
      fc.property(aTrip, (trip) => {
        const [forth, back] = [sumRates(trip), sumRates(trip.toReversed())];
        for (const end of ENDS) expect(back?.[end]).toBeCloseTo(forth?.[end] as number, 9);
      }),
      { numRuns: 30 },
    );
  });

  it('is the sum of the rates, inside its interval, and no end of it falls with another departure', () => {
    fc.assert(
      fc.property(aTrip, aFlight, (trip, another) => {
        const [before, after] = [sumRates(trip), sumRates([...trip, another])];
        const own = trip.map((each) => estimateFlight(each).ratePerMillionDepartures);
        expect(before?.rate).toBeCloseTo(
          own.reduce((sum, rate) => sum + rate, 0),
          9,
        );
        for (const end of ENDS) expect(after?.[end]).toBeGreaterThanOrEqual((before?.[end] as number) - 1e-9);
        expect(after?.rateLow).toBeLessThanOrEqual(after?.rate as number);
        expect(after?.rateHigh).toBeGreaterThanOrEqual(after?.rate as number);
      }),
      { numRuns: 40 },
    );
  });

  it('of the same flight out and back is twice its own, interval and all: its rate is one unknown', () => {
    const own = sumRates([flight('airbus-a380', 'ARE')]);
    const both = sumRates([flight('airbus-a380', 'ARE'), flight('airbus-a380', 'ARE')]);
    for (const end of ENDS) expect(both?.[end]).toBeCloseTo(2 * (own?.[end] as number), 6);
  });

  it('of two flights has an interval the narrower the less they have in common', () => {
    const first = flight('airbus-a380', 'ARE');
    const width = (other: RatedFlight) => {
      const sum = sumRates([first, other]);
      const own = sumRates([other]);
      const alone = sumRates([first]);
      const widthOf = (each: typeof sum) => (each?.rateHigh ?? 0) - (each?.rateLow ?? 0);
      return widthOf(sum) / (widthOf(own) + widthOf(alone));
    };
    const [same, state, type, none] = [
      flight('airbus-a380', 'ARE'),
      flight('boeing-777', 'ARE'),
      flight('airbus-a380', 'SGP'),
      flight('boeing-777', 'SGP'),
    ].map(width) as [number, number, number, number];
    expect(same).toBeCloseTo(1, 6);
    expect(state).toBeLessThan(same);
    expect(type).toBeLessThan(same);
    expect(none).toBeLessThan(Math.min(state, type));
    expect(none).toBeGreaterThan(0.7);
  });

  it('has the covariance of one state: the product of the types, times the mean square of the factor', () => {
    const flights = [flight('boeing-737-ng', 'IND'), flight('airbus-a320ceo', 'IND')];
    const [first, second, both] = [...flights.map((each) => [each]), flights].map((trip) => sumRates(trip)) as [
      SummedRate,
      SummedRate,
      SummedRate,
    ];
    const factor = flights[0]?.states[0]?.factor as (typeof stateFactors)[number];
    const [a, b] = flights.map((each) => {
      const { mean, square } = momentsOf(flightPosterior(each));
      return { mean, spread: Math.sqrt(square - mean ** 2) };
    }) as [{ mean: number; spread: number }, { mean: number; spread: number }];
    const correlation = (a.mean * b.mean) / factor.shape / (a.spread * b.spread);
    const [one, other] = [first, second].map(({ rate, rateHigh }) => rateHigh - rate) as [number, number];
    expect(both.rateHigh - both.rate).toBeCloseTo(Math.sqrt(one ** 2 + other ** 2 + 2 * correlation * one * other), 6);
  });

  it('of flights that may be either of two models has no more in common than the models: which flies is chance', () => {
    const sure = (id: string, shape: number) => ({
      model: {
        ...modelOf('airbus-a380'),
        id,
        typeRate: { shape, priorExposure: 1000, ownExposure: 0, uncertainty: 0 },
      },
      share: 0.5,
    });
    const factor = { ...(stateFactors[0] as (typeof stateFactors)[number]), shape: 400, exposure: 400 };
    const mix = { models: [sure('often', 1000), sure('rarely', 100)], states: [{ factor, share: 1 }] };
    const [own, both] = [sumRates([mix]), sumRates([mix, mix])];
    const above = (sum: typeof both) => (sum?.rateHigh ?? 0) - (sum?.rate ?? 0);
    expect(above(both) / above(own)).toBeCloseTo(Math.SQRT2, 2);
  });

  it('of no departure is nothing', () => {
    expect(sumRates([])).toBeNull();
  });
});
