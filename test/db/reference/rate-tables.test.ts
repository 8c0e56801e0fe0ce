import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import { loadFacts } from '#db/reference/open.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { stateFactorSchema } from '#src/safety/rates/state-factor.ts';
import { meanOfType, rateBasisOf } from '#src/safety/rates/type-rate.ts';

const { models } = loadFacts();
const factors = loadStateFactors();
const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

describe('the fitted tables', () => {
  it('are of one fit: its accidents and departures, and a mean factor of 1', () => {
    factors.forEach((factor) => {
      stateFactorSchema.parse(factor);
    });
    const departures = sum(factors.map(({ millionDepartures }) => millionDepartures));
    expect(sum(factors.map(({ accidents }) => accidents))).toBe(FIT.accidents);
    expect(departures).toBeCloseTo(FIT.millionDepartures, 3);
    const mean = sum(factors.map(({ millionDepartures: each, shape, exposure }) => (each * shape) / exposure));
    expect(mean / departures).toBeCloseTo(1, 5);
  });

  it('start every type from one accident at the average, and count the accidents of its record', () => {
    const rated = models.filter(({ typeRate }) => typeRate !== null);
    expect(rated).toHaveLength(52);
    for (const { id, typeRate, scoreBasis } of rated) {
      expect([id, typeRate?.shape]).toEqual([id, 1 + (scoreBasis?.fatalAccidents ?? Number.NaN)]);
      expect((typeRate?.priorExposure ?? 0) * FIT.averageRate).toBeCloseTo(1, 8);
      expect(((typeRate?.ownExposure ?? 0) * FIT.level) / (scoreBasis?.exposureMillionDepartures ?? 1)).toBeCloseTo(
        1,
        2,
      );
      expect(typeRate && meanOfType(typeRate)).toBeGreaterThan(0);
    }
  });

  it('spread over the years what the score of a type counts, within its window', () => {
    const flown = models.filter(({ departuresByYear }) => departuresByYear !== null);
    expect(flown).toHaveLength(52);
    for (const { id, departuresByYear, scoreBasis } of flown) {
      const { from, thousands } = departuresByYear as NonNullable<typeof departuresByYear>;
      expect([id, sum(thousands) / 1000 / (scoreBasis?.exposureMillionDepartures ?? 0)]).toEqual([
        id,
        expect.closeTo(1, 2),
      ]);
      expect(from + thousands.length - 1, id).toBeLessThanOrEqual(Number(scoreBasis?.asOf.slice(0, 4)));
    }
  });

  it('call the score of a type with few or no counted flights what it is', () => {
    const of = (basis: string) => models.filter((model) => rateBasisOf(model) === basis).map(({ id }) => id);
    expect(of('category').sort()).toEqual(['an-24', 'cessna-208', 'comac-c919', 'dhc-6', 'let-l410', 'pc-12']);
    expect(of('early')).toContain('airbus-a330neo');
    expect(of('early')).toContain('embraer-e2');
  });
});
