import { describe, expect, it } from 'vitest';
import { accidentDecades } from '#src/safety/model/accident-decades.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';

describe('accidents by decade', () => {
  const events = [{ date: '1999-12-31' }, { date: '2000-01-01' }, { date: '2005' }];

  it('counts each in its decade, and tells the years that the count covers', () => {
    expect(accidentDecades({ from: 1995, to: 2025, events }, 2026)).toEqual([
      { start: 1990, accidents: 1, counted: { from: 1995, to: 1999 } },
      { start: 2000, accidents: 2, counted: { from: 2000, to: 2009 } },
      { start: 2010, accidents: 0, counted: { from: 2010, to: 2019 } },
      { start: 2020, accidents: 0, counted: { from: 2020, to: 2025 } },
    ]);
    expect(accidentDecades({ from: 1999, to: 2000, events }, 2000).map(({ counted }) => counted)).toEqual([
      { from: 1999, to: 1999 },
      { from: 2000, to: 2000 },
    ]);
  });

  it('does not take what is not covered for zero', () => {
    const decades = accidentDecades({ from: 1988, to: 2009, events }, 2026);
    expect(decades.map(({ start, counted }) => [start, counted === null])).toEqual([
      [1980, false],
      [1990, false],
      [2000, false],
      [2010, true],
      [2020, true],
    ]);
  });

  it('adds up to the accidents of the score, for every model', () => {
    for (const { name, scoreBasis, scoreEvents } of readAircraftModels()) {
      if (!scoreBasis) continue;
      const count = { from: scoreBasis.from, to: Number(scoreBasis.asOf.slice(0, 4)), events: scoreEvents };
      const decades = accidentDecades(count, 2026);
      const sum = decades.reduce((total, decade) => total + decade.accidents, 0);
      expect([name, sum]).toEqual([name, scoreBasis.fatalAccidents]);
      expect([name, decades.filter((decade) => decade.accidents > 0 && !decade.counted)]).toEqual([name, []]);
    }
  });
});
