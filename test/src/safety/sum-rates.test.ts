import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/facts.ts';
import type { WeighedModel } from '#src/aircraft/likely-words.ts';
import { scoreOfMix } from '#src/safety/mix-score.ts';
import { sumRates } from '#src/safety/sum-rates.ts';

// the others have no range that could be added up (describeTrip leaves them out)
const models = loadFacts().models.filter(({ scoreBasis }) => scoreBasis !== null);
const modelOf = (id: string) => models.find((model) => model.id === id) as (typeof models)[number];
const only = (id: string): WeighedModel[] => [{ model: modelOf(id), share: 1 }];

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
const aTrip = fc.array(aMix, { minLength: 1, maxLength: 6 });
const ENDS = ['rate', 'rateLow', 'rateHigh'] as const;

describe('the rate of a trip', () => {
  it('is that of the departure where there is one', () => {
    fc.assert(
      fc.property(aMix, (mix) => {
        const own = scoreOfMix(mix);
        expect(sumRates([mix])).toEqual({
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
      fc.property(aTrip, aMix, (trip, another) => {
        const [before, after] = [sumRates(trip), sumRates([...trip, another])];
        const own = trip.map((mix) => scoreOfMix(mix).ratePerMillionDepartures as number);
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

  it('of the same model out and back is twice its own, interval and all: its rate is one unknown', () => {
    const own = sumRates([only('airbus-a380')]);
    const both = sumRates([only('airbus-a380'), only('airbus-a380')]);
    for (const end of ENDS) expect(both?.[end]).toBeCloseTo(2 * (own?.[end] as number), 9);
  });

  it('of two models has an interval narrower than the sum of theirs, and wider than either', () => {
    const [one, other] = [sumRates([only('airbus-a380')]), sumRates([only('boeing-777')])];
    const both = sumRates([only('airbus-a380'), only('boeing-777')]);
    const width = (sum: typeof both) => (sum?.rateHigh ?? 0) - (sum?.rateLow ?? 0);
    expect(width(both)).toBeLessThan(width(one) + width(other));
    expect(width(both)).toBeGreaterThan(Math.max(width(one), width(other)));
  });

  it('of flights that may be either of two models has no more in common than the models: which flies is chance', () => {
    const known = (id: string, fatalAccidents: number) => {
      const model = modelOf('airbus-a380');
      const counted = { fatalAccidents, exposureMillionDepartures: 1000, relativeUncertainty: 0.001 };
      return {
        model: { ...model, id, scoreBasis: model.scoreBasis && { ...model.scoreBasis, ...counted } },
        share: 0.5,
      };
    };
    const mix = [known('often', 1000), known('rarely', 100)];
    const [own, both] = [sumRates([mix]), sumRates([mix, mix])];
    const above = (sum: typeof both) => (sum?.rateHigh ?? 0) - (sum?.rate ?? 0);
    expect(above(both) / above(own)).toBeCloseTo(Math.SQRT2, 2);
  });

  it('of no departure is nothing', () => {
    expect(sumRates([])).toBeNull();
  });
});
