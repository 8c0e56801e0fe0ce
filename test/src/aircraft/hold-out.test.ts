import { describe, expect, it } from 'vitest';
import { HOLD_OUT, holdOutSchema } from '#src/aircraft/hold-out.ts';
import { holdOut } from '#test/bench/aircraft-hold-out.ts';

const figures = await holdOut();

/** What flew to and from the USA in one month, estimated from everything but that month. */
describe('the estimate, held against a month that it has not seen', () => {
  it('names the model that flew first for two departures of three, and among three for nine of ten', () => {
    expect(figures.departures).toBeGreaterThan(100_000);
    expect(figures.withoutEstimate).toBeLessThan(figures.departures / 100);
    expect(figures.first).toBeGreaterThanOrEqual(0.66);
    expect(figures.firstThree).toBeGreaterThanOrEqual(0.92);
    expect(figures.logLoss).toBeLessThanOrEqual(0.97);
  });

  it('is as often right as it says, within seven points for each tenth', () => {
    for (const { said, true: was } of figures.tenths) expect(Math.abs(said - was)).toBeLessThanOrEqual(0.07);
  });

  it('gives the mix a score near that of what flew, and a range that holds it', () => {
    expect(figures.scoreError).toBeLessThanOrEqual(3.5);
    expect(figures.inRange).toBeGreaterThanOrEqual(0.95);
  });

  it('is told on the page on the method as it is: run `npm run bench -- aircraft` after a change', () => {
    const { tenths, ...told } = holdOutSchema.parse(HOLD_OUT);
    for (const [name, value] of Object.entries(told)) {
      if (typeof value !== 'number' || value > 10) continue;
      expect([name, Math.abs(value - (figures[name as 'first'] ?? 0)) < 0.006]).toEqual([name, true]);
    }
    expect(tenths).toHaveLength(10);
    expect([told.month, told.source]).toEqual([figures.month, figures.source]);
  });
});
