import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfLower, momentsOf, overExposure, type Posterior, quantile } from '#src/safety/rates/posterior.ts';
import vectors from './posterior-vectors.json' with { type: 'json' };

/** A record: accidents in million departures that may be wrong by a share. */
type Pair = { fatalAccidents: number; exposureMillionDepartures: number; relativeUncertainty: number };
type Part = Pair & { share: number };

/** The vectors start from one accident in 5.6 million departures. */
const modelPosterior = ({ fatalAccidents, exposureMillionDepartures, relativeUncertainty }: Pair) =>
  overExposure(1 + fatalAccidents, 5.6, exposureMillionDepartures, relativeUncertainty);

const mixOf = (parts: Part[]): Posterior =>
  parts.flatMap(({ share, ...pair }) => modelPosterior(pair).map((part) => ({ ...part, weight: share * part.weight })));

const aModel = fc.record({
  fatalAccidents: fc.integer({ min: 0, max: 60 }),
  exposureMillionDepartures: fc.double({ min: 0.05, max: 250, noNaN: true }),
  relativeUncertainty: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
const aMix = fc
  .array(fc.tuple(aModel, fc.double({ min: 0.01, max: 1, noNaN: true })), { minLength: 1, maxLength: 5 })
  .map((parts) => {
    const sum = parts.reduce((total, [, share]) => total + share, 0);
    return mixOf(parts.map(([model, share]) => ({ ...model, share: share / sum })));
  });

/** Agrees within 1e-9 with a value that was computed elsewhere, as its `how` says. */
const agree = (value: number, reference: number) =>
  expect(Math.abs(value - reference)).toBeLessThan(1e-9 * Math.max(1, reference));

describe('the quantiles of what a record leaves open', () => {
  it.each(vectors.quantiles)('agree with an independent computation: $name', ({ mix, p05, p50, p95 }) => {
    const posterior = mixOf(mix);
    agree(quantile(posterior, 0.05), p05);
    agree(quantile(posterior, 0.5), p50);
    agree(quantile(posterior, 0.95), p95);
  });

  it('of a mix lie between those of its models', () => {
    fc.assert(
      fc.property(aModel, aModel, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (a, b, share) => {
        const mixed = mixOf([
          { ...a, share },
          { ...b, share: 1 - share },
        ]);
        for (const p of [0.05, 0.95]) {
          const [first, second] = [quantile(modelPosterior(a), p), quantile(modelPosterior(b), p)];
          expect(quantile(mixed, p)).toBeGreaterThanOrEqual(Math.min(first, second) * (1 - 1e-9));
          expect(quantile(mixed, p)).toBeLessThanOrEqual(Math.max(first, second) * (1 + 1e-9));
        }
      }),
    );
  });

  it('are the same each time, and those of one model whatever the share is split into', () => {
    fc.assert(
      fc.property(aModel, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (model, share) => {
        const whole = modelPosterior(model);
        const split = mixOf([
          { ...model, share },
          { ...model, share: 1 - share },
        ]);
        expect(quantile(whole, 0.95)).toBe(quantile(modelPosterior({ ...model }), 0.95));
        expect(quantile(split, 0.95) / quantile(whole, 0.95)).toBeCloseTo(1, 9);
      }),
    );
  });
});

it('the moments of a mix are the sums of those of its parts by their weights', () => {
  expect(momentsOf([{ weight: 1, shape: 3, exposure: 2 }])).toEqual({ mean: 1.5, square: 3 });
  const mixed = momentsOf([
    { weight: 0.25, shape: 3, exposure: 2 },
    { weight: 0.75, shape: 1, exposure: 4 },
  ]);
  expect(mixed).toEqual({ mean: 0.25 * 1.5 + 0.75 / 4, square: 0.25 * 3 + (0.75 * 2) / 16 });
});

describe('the chance of the lower rate', () => {
  it.each(vectors.chances)('agrees with an independent computation: $name', ({ first, second, chance }) => {
    agree(chanceOfLower(mixOf(first), mixOf(second)), chance);
  });

  it('is one half between equals, and turns round with the order', () => {
    fc.assert(
      fc.property(aMix, aMix, (a, b) => {
        expect(chanceOfLower(a, a)).toBeCloseTo(0.5, 9);
        expect(chanceOfLower(a, b) + chanceOfLower(b, a)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('of a mix is the sum over its pairs of models', () => {
    fc.assert(
      fc.property(aModel, aModel, aModel, (a, b, c) => {
        const [first, second, third] = [modelPosterior(a), modelPosterior(b), modelPosterior(c)];
        const mixed = mixOf([
          { ...a, share: 0.3 },
          { ...b, share: 0.7 },
        ]);
        const sum = 0.3 * chanceOfLower(first, third) + 0.7 * chanceOfLower(second, third);
        expect(chanceOfLower(mixed, third)).toBeCloseTo(sum, 9);
      }),
    );
  });
});
