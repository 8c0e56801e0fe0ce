import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateModel as estimatePair, scoreOfRate } from '#src/safety/model-score.ts';
import { PRIOR } from '#src/safety/prior.ts';
import { WORLD_AVERAGE_SCORE } from '#src/safety/score-label.ts';

const estimateModel = (fatalAccidents: number, exposureMillionDepartures: number, relativeUncertainty: number) =>
  estimatePair({ fatalAccidents, exposureMillionDepartures, relativeUncertainty });

/**
 * The test vectors of the published method: k, E in millions → rate, its interval, score (null: not shown), its
 * interval.
 */
const VECTORS = [
  ['737NG to 2017', 7, 87, 0.0864, 0.043, 0.142, 86, 79, 92],
  ['737 MAX to March 2019', 2, 0.65, 0.48, 0.131, 1.007, null, 32, 80],
  ['none in 0.2 M', 0, 0.2, 0.1724, 0.009, 0.517, null, 51, 98],
  ['none in 3 M', 0, 3, 0.1163, 0.006, 0.348, 82, 61, 99],
  ['none in 12 M', 0, 12, 0.0568, 0.003, 0.17, 90, 76, 99],
  ['none in 30 M', 0, 30, 0.0281, 0.001, 0.084, 95, 86, 100],
  ['1 in 5 M', 1, 5, 0.1887, 0.034, 0.448, 74, 55, 94],
  ['20 in 15 M', 20, 15, 1.0194, 0.683, 1.411, 31, 21, 43],
] as const;

const accidents = fc.integer({ min: 0, max: 200 });
const exposure = fc.double({ min: 0.01, max: 500, noNaN: true });
const uncertainty = fc.double({ min: 0, max: 0.9, noNaN: true });

describe('model score', () => {
  it.each(VECTORS)('%s', (_name, k, e, rate, rateLow, rateHigh, score, low, high) => {
    const estimate = estimateModel(k, e, 0);
    expect(estimate.rate).toBeCloseTo(rate, 4);
    expect(estimate.rateLow).toBeCloseTo(rateLow, 3);
    expect(estimate.rateHigh).toBeCloseTo(rateHigh, 3);
    expect(estimate.score).toBe(score);
    expect([estimate.scoreLow, estimate.scoreHigh]).toEqual([low, high]);
  });

  it('stays within 0-100 with the score inside its interval', () => {
    fc.assert(
      fc.property(accidents, exposure, uncertainty, (k, e, u) => {
        const { score, scoreLow, scoreHigh } = estimateModel(k, e, u);
        expect(scoreLow).toBeGreaterThanOrEqual(0);
        expect(scoreHigh).toBeLessThanOrEqual(100);
        expect(scoreLow).toBeLessThanOrEqual(score ?? scoreLow);
        expect(scoreHigh).toBeGreaterThanOrEqual(score ?? scoreHigh);
      }),
    );
  });

  it('is never better with more accidents', () => {
    fc.assert(
      fc.property(
        accidents,
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (k, more, e) => {
          expect(Number(estimateModel(k + more, e, 0.2).score)).toBeLessThanOrEqual(
            Number(estimateModel(k, e, 0.2).score),
          );
        },
      ),
    );
  });

  it('has an interval of the rate that shrinks as known exposure grows, and widens as exposure grows uncertain', () => {
    const width = (k: number, e: number, u: number) => {
      const { rateLow, rateHigh } = estimateModel(k, e, u);
      return rateHigh - rateLow;
    };
    fc.assert(
      fc.property(accidents, exposure, uncertainty, (k, e, u) => {
        expect(width(k, e * 1.5 + 0.1, 0)).toBeLessThan(width(k, e, 0));
        expect(width(k, e, u + 0.05)).toBeGreaterThan(width(k, e, u));
      }),
    );
  });
});

it('gives the world’s mean the score that the charts mark as such', () => {
  expect(scoreOfRate(PRIOR.accidents / PRIOR.millionDepartures)).toBe(WORLD_AVERAGE_SCORE);
});
