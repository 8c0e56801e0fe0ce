import { describe, expect, it } from 'vitest';
import { airlineIfCounted, daysBetweenAccidents, modelIfCounted, worldIfCounted } from '#src/safety/if-counted.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const TODAY = '2026-11-28';
const QANTAS = readAirlines().find(({ icao }) => icao === 'QFA') ?? expect.fail('QFA');

describe('what a reported accident would change if it is counted', () => {
  it('is for a type the mean of its posterior with one accident more', () => {
    for (const model of readAircraftModels()) {
      const figures = modelIfCounted(model);
      if (!model.typeRate) {
        expect(figures).toBeNull();
        continue;
      }
      const { shape, priorExposure, ownExposure } = model.typeRate;
      expect(figures?.without.rate).toBeCloseTo(shape / (priorExposure + ownExposure), 12);
      expect(figures?.counted.rate).toBeCloseTo((shape + 1) / (priorExposure + ownExposure), 12);
      expect(figures?.counted.score).toBeLessThanOrEqual(figures?.without.score ?? 0);
    }
  });

  it('is for an airline one accident of ten years and its points, whether or not its line is under review', () => {
    const report = {
      key: 'Q1-QFA',
      date: '2026-11-01',
      what: 'Sample',
      source: QANTAS.fatalAccidentsSource,
      seenOn: '2026-11-02',
    };
    const { without, counted } = airlineIfCounted({ ...QANTAS, reported: [report] }, '2026-11-01', TODAY);
    expect(without.accidents).toBe(0);
    expect(counted.accidents).toBe(1);
    // the two points of 'no fatal accident' and one for the accident
    expect(counted.rating).toBe((without.rating ?? 0) - 3);
    expect(counted.outOf).toBe(without.outOf);
  });

  it('is nothing for an airline if the accident is older than ten years', () => {
    const { without, counted } = airlineIfCounted(QANTAS, '2016-01-01', TODAY);
    expect(counted).toEqual(without);
  });

  it('is for the world one accident in the same flights', () => {
    const { without, counted } = worldIfCounted();
    expect(counted).toBeGreaterThan(without);
    expect((counted - without) / without).toBeCloseTo(daysBetweenAccidents() / (10 * 365.25), 10);
  });
});
