import { describe, expect, it } from 'vitest';
import { HOLD_OUT, holdOutSchema } from '#src/aircraft/hold-out.ts';
import { weightsSchema } from '#src/aircraft/weights.ts';
import { rounded } from '#test/bench/aircraft.ts';
import { crossValidated } from '#test/bench/aircraft-hold-out.ts';
import { descended, FINEST } from '#test/bench/fit-weights.ts';
import halfWeights from '#test/bench/half-weights.json' with { type: 'json' };
import { halfOf, heldOutMonth, ofAirlines } from '#test/bench/held-out-month.ts';

const month = await heldOutMonth();
const [first, second] = halfWeights.map((weights) => weightsSchema.parse(weights));
if (!first || !second) throw new Error('test/bench/half-weights.json has no weights for a half');
const figures = crossValidated(month, [first, second]);

/**
 * What flew to and from the USA in one month, estimated from everything but that month, with weights of other airlines.
 */
describe('the estimate, held against a month that it has not seen', () => {
  // a change of code or facts that moves the best weights also moves the figures below
  it.runIf(process.env.TEST_ALL)('is weighed for each half of the airlines by what fits the other half best', () => {
    for (const [half, weights] of [first, second].entries()) {
      const own = ofAirlines(month, (airlineIcao) => halfOf(airlineIcao) === half);
      expect(own.cases.length).toBeGreaterThan(900);
      expect(descended(own, weights, FINEST)).toEqual(weights);
    }
  });

  it('names the model that flew first for two departures of three, and among three for nine of ten', () => {
    expect(figures.departures).toBeGreaterThan(100_000);
    expect(figures.withoutEstimate).toBeLessThan(figures.departures / 100);
    expect(figures.first).toBeGreaterThanOrEqual(0.66);
    expect(figures.firstThree).toBeGreaterThanOrEqual(0.92);
    expect(figures.logLoss).toBeLessThanOrEqual(0.97);
    for (const { logLoss } of figures.halves) expect(logLoss).toBeLessThanOrEqual(0.97);
  });

  it('is as often right as it says, within seven points for each tenth', () => {
    for (const { said, true: was } of figures.tenths) expect(Math.abs(said - was)).toBeLessThanOrEqual(0.07);
  });

  it('gives the mix a score near that of what flew, and a range that holds it', () => {
    expect(figures.scoreError).toBeLessThanOrEqual(3.5);
    expect(figures.inRange).toBeGreaterThanOrEqual(0.95);
  });

  it('says the size and a range that holds even of an airline of which nothing is on record', () => {
    expect(figures.fromLength.sizeRight).toBeGreaterThanOrEqual(0.9);
    expect(figures.fromLength.inRange).toBeGreaterThanOrEqual(0.95);
    expect(rounded(figures).fromLength).toEqual(HOLD_OUT.fromLength);
  });

  it('is on the method page as it is: run `npm run bench -- aircraft` after a change', () => {
    const { tenths, halves, fromLength: _, ...actual } = holdOutSchema.parse(HOLD_OUT);
    for (const [name, value] of Object.entries(actual)) {
      if (typeof value !== 'number' || value > 10) continue;
      expect([name, Math.abs(value - (figures[name as 'first'] ?? 0)) < 0.006]).toEqual([name, true]);
    }
    expect(tenths).toHaveLength(10);
    expect(halves).toEqual(rounded(figures).halves);
    expect([actual.month, actual.source]).toEqual([figures.month, figures.source]);
  });
});
