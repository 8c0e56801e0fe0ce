import { describe, expect, it } from 'vitest';
import { learnHalfLife, type NumberUse } from '#src/aircraft/half-life.ts';

/**
 * Returns a hundred numbers of ten flights a month, each on one of twenty legs; `kept` of them have the same leg in the
 * later month.
 */
function airline(kept: number, later = '2026-04'): NumberUse[] {
  return Array.from({ length: 100 }, (_, index) => {
    const leg = index % 20;
    // the others each move on by a step, so that the number kept by chance is always the same
    const after = index < kept ? leg : (leg + 1 + (index % 19)) % 20;
    const use = { number: String(index), count: 10 };
    return [
      { ...use, month: '2026-01', kept: `leg ${leg}` },
      { ...use, month: later, kept: `leg ${after}` },
    ];
  }).flat();
}

describe('the half-life of an airline’s numbers', () => {
  it('is what the kept share says: half after three months are three months, a quarter one and a half', () => {
    expect(learnHalfLife(airline(53))?.months).toBeCloseTo(3, 0);
    expect(learnHalfLife(airline(29))?.months).toBeCloseTo(1.5, 0);
    expect(learnHalfLife(airline(100))).toEqual({ months: 12, numbers: 100 });
    expect(learnHalfLife(airline(0))).toEqual({ months: 1, numbers: 100 });
  });

  it('takes the months nearest to three apart, and none that are half a year apart', () => {
    expect(learnHalfLife(airline(53, '2026-02'))?.months).toBeCloseTo(1, 0);
    expect(learnHalfLife(airline(53, '2026-08'))).toBeNull();
    const uses = [...airline(53), ...airline(0, '2026-02').filter(({ month }) => month === '2026-02')];
    expect(learnHalfLife(uses)?.numbers).toBe(100);
  });

  it('is unknown from one month, or from a few numbers', () => {
    expect(learnHalfLife([])).toBeNull();
    expect(learnHalfLife(airline(53).filter(({ month }) => month === '2026-01'))).toBeNull();
    expect(learnHalfLife(airline(53).filter(({ number }) => Number(number) < 25))).toBeNull();
  });

  it('is not shorter for an airline that mixes its aircraft from day to day, but keeps its numbers', () => {
    const uses = Array.from({ length: 60 }, (_, index) => {
      const often = index % 2 === 0 ? 'airbus-a320ceo' : 'airbus-a320neo';
      const seldom = index % 2 === 0 ? 'airbus-a320neo' : 'airbus-a320ceo';
      return ['2026-01', '2026-04'].flatMap((month) => [
        { number: String(index), month, kept: often, count: 80 },
        { number: String(index), month, kept: seldom, count: 20 },
      ]);
    }).flat();
    expect(learnHalfLife(uses)?.months).toBeGreaterThan(10);
  });

  it('is longer the more is kept', () => {
    const months = Array.from({ length: 101 }, (_, kept) => learnHalfLife(airline(kept))?.months ?? Number.NaN);
    expect(months).toEqual(months.toSorted((a, b) => a - b));
  });
});
