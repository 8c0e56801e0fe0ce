import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { WORLD_AVERAGE_SCORE } from '#src/safety/model/record-sentence.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { estimateModel as estimateType, scoreOfRate } from '#src/safety/rates/type-rate.ts';
import vectors from './flight-vectors.json' with { type: 'json' };

const estimateModel = (fatalAccidents: number, ownExposure: number, uncertainty: number) => {
  const typeRate = { shape: 1 + fatalAccidents, priorExposure: 1 / FIT.averageRate, ownExposure, uncertainty };
  return estimateType({ typeRate, category: 'narrowbody jet' });
};

const accidents = fc.integer({ min: 0, max: 200 });
const exposure = fc.double({ min: 0.01, max: 500, noNaN: true });
const uncertainty = fc.double({ min: 0, max: 0.9, noNaN: true });

describe('model score', () => {
  it.each(vectors.typePosterior)('of a shipped type is that of an independent computation: $input.family', (vector) => {
    const model = loadFacts().models.find(({ id }) => id === vector.input.family);
    if (!model) throw new Error('not shipped');
    const estimate = estimateType(model);
    const { rate, rateLow, rateHigh, score, scoreLow, scoreHigh } = vector.output;
    expect(estimate.rate).toBeCloseTo(rate, 8);
    expect(estimate.rateLow).toBeCloseTo(rateLow, 8);
    expect(estimate.rateHigh).toBeCloseTo(rateHigh, 8);
    const whole = [score, scoreLow, scoreHigh].map(Math.round);
    expect([estimate.score, estimate.scoreLow, estimate.scoreHigh]).toEqual(whole);
  });

  it('stays within 0-100 with the score inside its interval', () => {
    fc.assert(
      fc.property(accidents, exposure, uncertainty, (k, e, u) => {
        const { score, scoreLow, scoreHigh } = estimateModel(k, e, u);
        expect(scoreLow).toBeGreaterThanOrEqual(0);
        expect(scoreHigh).toBeLessThanOrEqual(100);
        expect(scoreLow).toBeLessThanOrEqual(score);
        expect(scoreHigh).toBeGreaterThanOrEqual(score);
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
          expect(estimateModel(k + more, e, 0.2).score).toBeLessThanOrEqual(estimateModel(k, e, 0.2).score);
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
  expect(scoreOfRate(FIT.averageRate)).toBe(WORLD_AVERAGE_SCORE);
});
